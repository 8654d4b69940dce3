-- A shop that has sold already knows its way: the first steps are for those that begin.
insert into settings (key, value)
select 'first-steps', '{"isDismissed": true}' where exists (select from orders)
on conflict do nothing;
