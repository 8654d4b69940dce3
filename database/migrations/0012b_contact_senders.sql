-- How often an address was given as the sender's within a day.
create index contact_messages_sender on contact_messages (lower(email), created_at);
