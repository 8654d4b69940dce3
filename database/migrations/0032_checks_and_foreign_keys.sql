-- The values of the domain's lists: a misspelled one never comes in.
alter table orders add constraint orders_payment_status_check
  check (payment_status in ('paid', 'free', 'partially_refunded', 'refunded', 'disputed', 'charged_back'));
alter table order_history add constraint order_history_status_check
  check (status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'));
alter table donations add constraint donations_charity_check
  check (charity in ('animal_shelter', 'environmental', 'children', 'education'));

-- Each finds all rows that refer to one: whoever deletes that one need not read the whole table.
create index cart_items_of_product on cart_items (product_id);
create index cart_items_of_shipping_option on cart_items (shipping_option_id) where shipping_option_id is not null;
create index cart_transfers_of_user on cart_transfers (user_id);
create index checkouts_of_user on checkouts (user_id);
create index order_history_by_user on order_history (changed_by) where changed_by is not null;
create index product_images_of_variant on product_images (variant_id) where variant_id is not null;
create index promo_uses_of_promo_code on promo_uses (promo_code_id);
create index promo_uses_of_user on promo_uses (user_id);
create index refunds_of_checkout on refunds (checkout_id) where checkout_id is not null;
create index reviews_answered_by on reviews (admin_response_by) where admin_response_by is not null;
create index stock_notices_of_product on stock_notices (product_id);
