-- Gives a database of the complete earlier chain the names of the present one. Functions and comments of triggers follow from the
-- migrations themselves (database/adopt.ts).
alter table mail_texts rename to email_texts;
alter table day_sums rename column is_folded to is_compacted;
alter table disputes rename column told_at to reported_at;
alter table invoice_addressees rename column kept_until to stored_until;
alter table return_messages rename column mailed_at to emailed_at;
alter table return_requests rename column order_words to order_text;
alter table emails rename constraint mails_dedupe_key_key to emails_dedupe_key_key;
alter table emails rename constraint mails_order_id_fkey to emails_order_id_fkey;
alter table emails rename constraint mails_pkey to emails_pkey;
alter table emails rename constraint mails_status_check to emails_status_check;
alter table email_texts rename constraint mail_texts_id_check to email_texts_id_check;
alter table email_texts rename constraint mail_texts_pkey to email_texts_pkey;
alter table orders rename constraint orders_gift_cents_check to orders_charity_donation_cents_check;
alter table run_changes rename constraint shipping_set_changes_product_id_fkey to run_changes_product_id_fkey;
alter table stock_reservations rename constraint stock_holds_checkout_id_fkey to stock_reservations_checkout_id_fkey;
alter table stock_reservations rename constraint stock_holds_checkout_id_product_id_variant_id_key
  to stock_reservations_checkout_id_product_id_variant_id_key;
alter table stock_reservations rename constraint stock_holds_product_id_fkey to stock_reservations_product_id_fkey;
alter table stock_reservations rename constraint stock_holds_quantity_check to stock_reservations_quantity_check;
alter table stock_reservations rename constraint stock_holds_variant_id_fkey to stock_reservations_variant_id_fkey;
alter index day_sums_folded rename to day_sums_compacted;
alter index day_sums_since_fold rename to day_sums_not_compacted;
alter index mails_newest rename to emails_newest;
alter index mails_of_order rename to emails_of_order;
alter index mails_of_recipient rename to emails_of_recipient;
alter index mails_open rename to emails_open;
alter index return_messages_to_mail rename to return_messages_to_email;
alter index team_invitations_by_who rename to team_invitations_of_inviter;
alter index uploads_to_sweep_soon rename to uploads_to_sweep_hourly;
alter trigger disputes_kept on disputes rename to disputes_note_customer;
alter trigger disputes_kept_anew on disputes rename to disputes_note_customer_again;
alter trigger identity_two_steps_ended_told on identity_two_steps rename to identity_two_steps_ended_announced;
alter trigger identity_two_steps_turned_told on identity_two_steps rename to identity_two_steps_turned_announced;
alter trigger identity_role_kept on identity_user rename to identity_role_copied;
alter trigger orders_kept on orders rename to orders_note_customer;
alter trigger orders_kept_anew on orders rename to orders_note_customer_again;
alter trigger orders_pass_words_to_returns on orders rename to orders_pass_text_to_returns;
alter trigger orders_unkept on orders rename to orders_unnote_customer;
alter trigger product_images_keep_primary on product_images rename to product_images_ensure_primary;
alter trigger product_images_keep_primary_after_change on product_images rename to product_images_ensure_primary_after_change;
alter trigger product_variants_keep_pictured on product_variants rename to product_variants_ensure_pictured;
alter trigger refunds_kept on refunds rename to refunds_note_customer;
alter trigger refunds_kept_anew on refunds rename to refunds_note_customer_again;
alter trigger return_requests_take_order_words on return_requests rename to return_requests_take_order_text;
alter trigger users_kept on users rename to users_note_customer;
alter trigger users_kept_anew on users rename to users_note_customer_again;
alter function keep_category_slug() rename to store_former_category_slug;
alter function keep_changed_person() rename to update_customer_of_person;
alter function keep_customer_of_money() rename to update_customer_of_order;
alter function keep_customers(ids text[]) rename to update_customers;
alter function keep_customers_of_changed_orders() rename to update_customers_of_changed_orders;
alter function keep_customers_of_erased_orders() rename to update_customers_of_erased_orders;
alter function keep_customers_of_new_orders() rename to add_orders_to_customers;
alter function keep_new_people() rename to add_customers;
alter function keep_pictured() rename to ensure_pictured;
alter function keep_primary() rename to ensure_primary;
alter function keep_product_slug() rename to store_former_product_slug;
alter function keep_role() rename to copy_role;
alter function keep_team_account() rename to protect_team_account;
alter function keep_two_levels() rename to require_two_levels;
alter function pass_order_words() rename to pass_order_text;
alter function take_order_words() rename to take_order_text;
alter function tell_two_steps() rename to announce_two_steps;

-- A constraint trigger has a constraint of its own name.
alter table product_images rename constraint product_images_keep_primary to product_images_ensure_primary;
alter table product_images rename constraint product_images_keep_primary_after_change to product_images_ensure_primary_after_change;
alter table product_variants rename constraint product_variants_keep_pictured to product_variants_ensure_pictured;

-- PostgreSQL 18 names NOT NULL constraints after their table and column.
do $$
declare
  c record;
begin
  for c in
    select conrelid::regclass as owner, conname, format('%s_%s_not_null', relname, attname) as wanted
    from pg_constraint join pg_class t on t.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'n' and t.relnamespace = 'public'::regnamespace
  loop
    if c.conname <> c.wanted then execute format('alter table %s rename constraint %I to %I', c.owner, c.conname, c.wanted); end if;
  end loop;
end $$;

-- Its parameter has another name.
drop function quarter_of(timestamptz);

drop trigger mail_texts_audit on email_texts;
create trigger email_texts_audit after insert or update or delete on email_texts for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('email-text', 'id');
alter table audit_log disable trigger user;
update audit_log set table_name = 'email_texts', subject = 'email-text:' || row_id where table_name = 'mail_texts';
update audit_log set action = 'runSchedule' where action = 'follow-plan';
alter table audit_log enable trigger user;

-- Queued jobs, and the times at which jobs are queued, have the names of the functions that run them.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then return; end if;
  create temporary table renamed_jobs on commit drop as
    select * from (values
      ('send-mail', 'sendOrderEmail'), ('send-returned-mail', 'sendPaymentRefundedEmail'),
      ('send-house-mail', 'sendMerchantEmail'), ('deliver-mail', 'deliverQueuedEmail'),
      ('send-stock-notices', 'sendStockNotices'), ('log-role-change', 'logRoleChange'), ('follow-plan', 'runSchedule'),
      ('keep-card', 'keepPaidCard'), ('detach-card', 'detachCard'), ('delete-gateway-customer', 'deleteGatewayCustomer'),
      ('delete-accounts', 'carryOutDeletions'), ('retry-refunds', 'retryRefunds'), ('release-checkouts', 'releaseCheckouts'),
      ('ask-gateway', 'pollGateway'), ('forget-events', 'forgetEvents'), ('sweep-uploads', 'sweepUploads'),
      ('retry-mails', 'retryEmails'), ('mail-return-messages', 'emailUnreadMessages'), ('free-jobs', 'freeJobs'),
      ('forget-guest-views', 'forgetGuestViews'), ('fold-product-counts', 'compactProductCounts'),
      ('fold-order-counts', 'compactOrderCounts'), ('fold-customer-counts', 'compactCustomerCounts'),
      ('fold-sums', 'compactSums'), ('fold-review-counts', 'compactReviewCounts'), ('forget-mails', 'forgetEmails'),
      ('forget-accounts', 'forgetAccounts'), ('check-import', 'checkFile'), ('import-products', 'importFile'),
      ('tidy-imports', 'tidyImports'), ('fetch-missing-photos', 'fetchMissingPhotos'),
      ('forget-stock-notices', 'forgetStockNotices'), ('forget-contact-messages', 'forgetContactMessages'),
      ('forget-unconfirmed', 'forgetUnconfirmed'), ('refund', 'executeRefund'), ('withdraw', 'carryOutWithdrawal')) as names (former, name);
  update graphile_worker._private_tasks set identifier = name from renamed_jobs where identifier = former;
  update graphile_worker._private_known_crontabs set identifier = name from renamed_jobs where identifier = former;
end $$;
