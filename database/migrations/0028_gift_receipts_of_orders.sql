-- Receipts for the donations of earlier orders, unless the personal data of the order is deleted.
with made as materialized (
  select d.order_id, new_gift_code() as code from donations d join orders o on o.id = d.order_id
  where d.cause_id is null and d.charity_donation_cents + d.additional_cents > 0 and o.email <> 'deleted@account.invalid'
)
insert into gift_receipts select sha256(convert_to(code, 'UTF8')), order_id, code from made on conflict (order_id) do nothing;
