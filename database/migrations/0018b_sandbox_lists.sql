-- The sandbox lists what it has by the time it was made, as Stripe does.
create index sandbox_payment_intents_listed on sandbox_payment_intents (created_at, id);
create index sandbox_charges_listed on sandbox_charges (created_at, id);
create index sandbox_refunds_listed on sandbox_refunds (created_at, id);
