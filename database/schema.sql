-- Written by `npm run schema` from the migrations, and held by database/schema.test.ts.

create extension fuzzystrmatch;

create extension pg_trgm;

create extension unaccent;

create table account_deletions (
  id text not null,
  user_id text not null,
  keeps_reviews boolean not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  email text,
  done_at timestamp with time zone,
  constraint account_deletions_asked_by_check CHECK ((asked_by = ANY (ARRAY['customer'::text, 'administrator'::text, 'operator'::text]))),
  constraint account_deletions_check CHECK (((done_at IS NULL) OR ((begun_at IS NOT NULL) AND (email IS NULL)))),
  constraint account_deletions_pkey PRIMARY KEY (id),
  constraint account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint account_deletions_user_id_key UNIQUE (user_id)
);
CREATE INDEX account_deletions_due ON public.account_deletions USING btree (due_at) WHERE (done_at IS NULL);
CREATE TRIGGER account_deletions_audit AFTER INSERT OR DELETE ON public.account_deletions FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('customer', 'user_id');

create table account_merges (
  id text not null,
  leaving_id text not null,
  staying_id text not null,
  orders integer not null,
  returns integer not null,
  reviews integer not null,
  addresses integer not null,
  messages integer not null,
  promo_uses integer not null,
  merged_at timestamp with time zone not null,
  leaving_email text,
  constraint account_merges_check CHECK ((leaving_id <> staying_id)),
  constraint account_merges_leaving_id_fkey FOREIGN KEY (leaving_id) REFERENCES users(id),
  constraint account_merges_leaving_id_key UNIQUE (leaving_id),
  constraint account_merges_pkey PRIMARY KEY (id),
  constraint account_merges_staying_id_fkey FOREIGN KEY (staying_id) REFERENCES users(id)
);
CREATE INDEX account_merges_into ON public.account_merges USING btree (staying_id);
CREATE TRIGGER account_merges_audit AFTER INSERT ON public.account_merges FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('customer', 'staying_id');

create table addresses (
  id text not null,
  user_id text not null,
  first_name text not null,
  last_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null default 'United States'::text,
  is_default boolean not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  phone text,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX addresses_of_user ON public.addresses USING btree (user_id, is_default DESC, created_at DESC);
CREATE UNIQUE INDEX addresses_one_default ON public.addresses USING btree (user_id) WHERE is_default;
CREATE TRIGGER addresses_of_present BEFORE INSERT ON public.addresses FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted();

create table audit_log (
  id bigint not null generated always as identity,
  actor_id text,
  actor_name text not null,
  action text not null,
  subject text not null,
  table_name text not null,
  row_id text not null,
  row_name text not null,
  change text not null,
  before jsonb,
  after jsonb,
  address text,
  created_at timestamp with time zone not null default now(),
  constraint audit_log_change_check CHECK ((change = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'refused'::text]))),
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (created_at DESC, id DESC);
CREATE INDEX audit_log_of_actor ON public.audit_log USING btree (actor_id, id DESC);
CREATE INDEX audit_log_of_kind ON public.audit_log USING btree (split_part(subject, ':'::text, 1), id DESC);
CREATE INDEX audit_log_of_subject ON public.audit_log USING btree (subject, id DESC);
CREATE INDEX audit_log_text ON public.audit_log USING gin (lower(((actor_name || ' '::text) || row_name)) gin_trgm_ops);
CREATE TRIGGER audit_log_forgets_only BEFORE UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION forget_only('row_name', 'before', 'after');
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table cart_items (
  id text not null,
  user_id text not null,
  product_id text not null,
  variant_key text not null,
  variant_ids text[] not null default '{}'::text[],
  quantity integer not null,
  shipping_option_id text,
  created_at timestamp with time zone not null default now(),
  added_price_cents integer,
  constraint cart_items_added_price_cents_check CHECK ((added_price_cents >= 0)),
  constraint cart_items_pkey PRIMARY KEY (id),
  constraint cart_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint cart_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint cart_items_shipping_option_id_fkey FOREIGN KEY (shipping_option_id) REFERENCES shipping_options(id) ON DELETE SET NULL,
  constraint cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint cart_items_user_id_product_id_variant_key_key UNIQUE (user_id, product_id, variant_key)
);
CREATE INDEX cart_items_of_product ON public.cart_items USING btree (product_id);
CREATE INDEX cart_items_of_shipping_option ON public.cart_items USING btree (shipping_option_id) WHERE (shipping_option_id IS NOT NULL);
CREATE TRIGGER cart_items_of_present BEFORE INSERT ON public.cart_items FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted();

create table cart_transfers (
  id text not null,
  user_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint cart_transfers_pkey PRIMARY KEY (id),
  constraint cart_transfers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX cart_transfers_of_user ON public.cart_transfers USING btree (user_id);

create table categories (
  id text not null,
  parent_id text,
  slug text not null,
  name text not null,
  description text,
  sort_order integer not null default 0,
  created_at timestamp with time zone not null default now(),
  storage_id text,
  image_url text,
  image_alt text not null default ''::text,
  focal_x smallint,
  focal_y smallint,
  constraint categories_check CHECK ((parent_id <> id)),
  constraint categories_focal_point_is_whole CHECK (((focal_x IS NULL) = (focal_y IS NULL))),
  constraint categories_focal_x_check CHECK (((focal_x >= 0) AND (focal_x <= 100))),
  constraint categories_focal_y_check CHECK (((focal_y >= 0) AND (focal_y <= 100))),
  constraint categories_image_is_stored CHECK (((storage_id IS NULL) = (image_url IS NULL))),
  constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_storage_id_key UNIQUE (storage_id)
);
CREATE TRIGGER categories_audit AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('category', 'id');
CREATE TRIGGER categories_changed_outside AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW WHEN ((current_setting('application_name'::text) <> 'stella-maris'::text)) EXECUTE FUNCTION announce_change('["catalogue","product:*"]');
CREATE TRIGGER categories_two_levels BEFORE INSERT OR UPDATE OF parent_id ON public.categories FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION require_two_levels();
CREATE TRIGGER category_slug_changed AFTER UPDATE OF slug ON public.categories FOR EACH ROW WHEN ((old.slug <> new.slug)) EXECUTE FUNCTION store_former_category_slug();
CREATE TRIGGER category_slug_taken AFTER INSERT ON public.categories FOR EACH ROW EXECUTE FUNCTION store_former_category_slug();
CREATE TRIGGER products_are_found_by_their_category AFTER UPDATE OF name, parent_id ON public.categories FOR EACH ROW WHEN (((old.name <> new.name) OR (old.parent_id IS DISTINCT FROM new.parent_id))) EXECUTE FUNCTION refresh_search_of_category();

create table category_slugs (
  slug text not null,
  category_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint category_slugs_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_slugs_pkey PRIMARY KEY (slug)
);
CREATE INDEX category_slugs_of_category ON public.category_slugs USING btree (category_id);

create table charities (
  id text not null,
  "position" integer not null,
  name text not null,
  in_sentence text not null,
  work text not null,
  registration text not null default ''::text,
  url text not null default ''::text,
  storage_id text,
  image_url text,
  is_offered boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint charities_image_is_stored CHECK (((storage_id IS NULL) = (image_url IS NULL))),
  constraint charities_in_sentence_check CHECK ((in_sentence <> ''::text)),
  constraint charities_name_check CHECK ((name <> ''::text)),
  constraint charities_pkey PRIMARY KEY (id),
  constraint charities_storage_id_key UNIQUE (storage_id)
);
CREATE UNIQUE INDEX charities_by_name ON public.charities USING btree (lower(name));
CREATE TRIGGER charities_audit AFTER INSERT OR DELETE OR UPDATE ON public.charities FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('charity', 'id');

create table checkout_revisions (
  checkout_id text not null,
  revision integer not null,
  email text not null,
  charity text not null,
  shipping_address jsonb not null,
  lines jsonb not null,
  figures jsonb not null,
  amount_cents integer not null,
  created_at timestamp with time zone not null default now(),
  promo jsonb,
  customer_id text,
  keeps_card boolean not null default false,
  charity_name text not null default ''::text,
  return_window_days integer not null default 30,
  constraint checkout_revisions_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint checkout_revisions_charity_fkey FOREIGN KEY (charity) REFERENCES charities(id),
  constraint checkout_revisions_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id) ON DELETE CASCADE,
  constraint checkout_revisions_pkey PRIMARY KEY (checkout_id, revision),
  constraint checkout_revisions_return_window_days_check CHECK (((return_window_days >= 14) AND (return_window_days <= 365)))
);
CREATE TRIGGER checkout_revisions_charity_named BEFORE INSERT ON public.checkout_revisions FOR EACH ROW WHEN ((new.charity_name = ''::text)) EXECUTE FUNCTION name_charity();

create table checkouts (
  id text not null,
  user_id text not null,
  order_number text not null,
  status text not null default 'open'::text,
  revision integer not null default 0,
  payment_intent_id text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  claimed boolean not null default false,
  next_look_at timestamp with time zone not null default (now() + '00:01:00'::interval),
  declines integer not null default 0,
  declined_at timestamp with time zone,
  constraint checkouts_order_number_key UNIQUE (order_number),
  constraint checkouts_payment_intent_id_key UNIQUE (payment_intent_id),
  constraint checkouts_pkey PRIMARY KEY (id),
  constraint checkouts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'releasing'::text, 'completed'::text, 'released'::text, 'refunded'::text]))),
  constraint checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX checkouts_declined ON public.checkouts USING btree (user_id, declined_at) WHERE (declines > 0);
CREATE INDEX checkouts_expiring ON public.checkouts USING btree (expires_at) WHERE (status = 'open'::text);
CREATE INDEX checkouts_of_user ON public.checkouts USING btree (user_id);
CREATE UNIQUE INDEX checkouts_one_open ON public.checkouts USING btree (user_id) WHERE (status = 'open'::text);
CREATE INDEX checkouts_releasing ON public.checkouts USING btree (next_look_at) WHERE (status = 'releasing'::text);
CREATE INDEX checkouts_to_look_at ON public.checkouts USING btree (next_look_at) WHERE ((status = ANY (ARRAY['open'::text, 'releasing'::text])) AND (payment_intent_id IS NOT NULL));
CREATE INDEX checkouts_unfinished ON public.checkouts USING btree (user_id) WHERE ((status = 'open'::text) OR ((status = 'completed'::text) AND (NOT claimed)));
CREATE TRIGGER checkouts_of_present BEFORE INSERT ON public.checkouts FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted();

create table contact_answers (
  id text not null,
  message_id text not null,
  author_id text not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint contact_answers_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint contact_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  constraint contact_answers_pkey PRIMARY KEY (id),
  constraint contact_answers_text_check CHECK ((text <> ''::text))
);
CREATE INDEX contact_answers_of_author ON public.contact_answers USING btree (author_id);
CREATE INDEX contact_answers_of_message ON public.contact_answers USING btree (message_id, created_at, id);
CREATE TRIGGER contact_answers_audit AFTER INSERT ON public.contact_answers FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('contact-message', 'message_id');

create table contact_messages (
  id text not null,
  user_id text,
  name text not null,
  email text not null,
  topic text not null,
  order_number text,
  message text not null,
  created_at timestamp with time zone not null default now(),
  status text not null default 'open'::text,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint contact_messages_topic_check CHECK ((topic = ANY (ARRAY['order'::text, 'return'::text, 'product'::text, 'repair'::text, 'other'::text]))),
  constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC);
CREATE INDEX contact_messages_of_status ON public.contact_messages USING btree (status, created_at DESC, id);
CREATE INDEX contact_messages_search ON public.contact_messages USING gin (lower(((((((name || ' '::text) || email) || ' '::text) || COALESCE(order_number, ''::text)) || ' '::text) || message)) gin_trgm_ops);
CREATE INDEX contact_messages_sender ON public.contact_messages USING btree (lower(email), created_at);
CREATE INDEX contact_messages_user ON public.contact_messages USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER contact_messages_audit AFTER UPDATE OF status ON public.contact_messages FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('contact-message', 'id');
CREATE TRIGGER contact_messages_of_present BEFORE INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted();

create table customer_counts (
  id bigint not null generated always as identity,
  is_high_value boolean not null,
  is_frequent boolean not null,
  count integer not null,
  constraint customer_counts_pkey PRIMARY KEY (id)
);

create table customer_messages (
  id text not null,
  user_id text not null,
  author_id text not null,
  subject text not null,
  message text not null,
  created_at timestamp with time zone not null default now(),
  constraint customer_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint customer_messages_message_check CHECK ((message <> ''::text)),
  constraint customer_messages_pkey PRIMARY KEY (id),
  constraint customer_messages_subject_check CHECK ((subject <> ''::text)),
  constraint customer_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX customer_messages_of_author ON public.customer_messages USING btree (author_id);
CREATE INDEX customer_messages_of_user ON public.customer_messages USING btree (user_id, created_at DESC, id);
CREATE TRIGGER customer_messages_audit AFTER INSERT ON public.customer_messages FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('customer', 'user_id');
CREATE TRIGGER customer_messages_of_present BEFORE INSERT ON public.customer_messages FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted();

create table customer_notes (
  id text not null,
  user_id text not null,
  author_id text not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint customer_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint customer_notes_pkey PRIMARY KEY (id),
  constraint customer_notes_text_check CHECK ((text <> ''::text)),
  constraint customer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX customer_notes_of_author ON public.customer_notes USING btree (author_id);
CREATE INDEX customer_notes_of_user ON public.customer_notes USING btree (user_id, created_at, id);
CREATE TRIGGER customer_notes_audit AFTER INSERT ON public.customer_notes FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('customer', 'user_id');
CREATE TRIGGER customer_notes_of_present BEFORE INSERT ON public.customer_notes FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted();

create table customer_segments (
  id text not null,
  name text not null,
  search text not null,
  filter text not null,
  sort_by text not null,
  created_by text,
  created_at timestamp with time zone not null default now(),
  constraint customer_segments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint customer_segments_name_check CHECK ((name <> ''::text)),
  constraint customer_segments_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX customer_segments_by_name ON public.customer_segments USING btree (lower(name));
CREATE INDEX customer_segments_of_user ON public.customer_segments USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE TRIGGER customer_segments_audit AFTER INSERT OR DELETE ON public.customer_segments FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('segment', 'id');

create table customers (
  user_id text not null,
  created_at timestamp with time zone not null,
  order_count integer not null default 0,
  spent_cents bigint not null default 0,
  last_order_at timestamp with time zone,
  is_listed boolean not null,
  constraint customers_pkey PRIMARY KEY (user_id),
  constraint customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX customers_by_orders ON public.customers USING btree (order_count DESC, user_id) WHERE is_listed;
CREATE INDEX customers_by_spent ON public.customers USING btree (spent_cents DESC, user_id) WHERE is_listed;
CREATE INDEX customers_newest ON public.customers USING btree (created_at DESC, user_id) WHERE is_listed;
CREATE TRIGGER customers_counted AFTER INSERT OR DELETE ON public.customers FOR EACH ROW EXECUTE FUNCTION note_customers();
CREATE TRIGGER customers_counted_anew AFTER UPDATE ON public.customers FOR EACH ROW WHEN ((((old.is_listed IS DISTINCT FROM new.is_listed) OR ((old.spent_cents >= 50000) IS DISTINCT FROM (new.spent_cents >= 50000))) OR ((old.order_count >= 5) IS DISTINCT FROM (new.order_count >= 5)))) EXECUTE FUNCTION note_customers();

create table day_sums (
  id bigint not null generated always as identity,
  kind text not null,
  day date not null,
  name text not null,
  variant_name text not null default ''::text,
  count integer not null,
  amount_cents bigint not null,
  is_compacted boolean not null default false,
  costed_cents bigint not null default 0,
  cost_cents bigint not null default 0,
  constraint day_sums_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'code'::text, 'gift'::text]))),
  constraint day_sums_pkey PRIMARY KEY (id)
);
CREATE INDEX day_sums_compacted ON public.day_sums USING btree (kind, day) INCLUDE (name, variant_name, count, amount_cents, costed_cents, cost_cents) WHERE is_compacted;
CREATE INDEX day_sums_not_compacted ON public.day_sums USING btree (kind, day) INCLUDE (name, variant_name, count, amount_cents, costed_cents, cost_cents) WHERE (NOT is_compacted);

create table disputes (
  id text not null,
  order_id text,
  payment_intent_id text not null,
  amount_cents integer not null,
  reason text not null,
  status text not null,
  stage integer not null,
  respond_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  reported_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  reinstated_at timestamp with time zone,
  constraint disputes_amount_cents_check CHECK ((amount_cents > 0)),
  constraint disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_stage_check CHECK (((stage >= 1) AND (stage <= 3)))
);
CREATE INDEX disputes_of_order ON public.disputes USING btree (order_id);
CREATE INDEX disputes_open ON public.disputes USING btree (opened_at) WHERE (stage < 3);
CREATE TRIGGER disputes_enter AFTER INSERT OR UPDATE OF withdrawn_at, reinstated_at ON public.disputes FOR EACH ROW EXECUTE FUNCTION enter_dispute();
CREATE TRIGGER disputes_note_customer AFTER INSERT OR DELETE ON public.disputes FOR EACH ROW EXECUTE FUNCTION update_customer_of_order();
CREATE TRIGGER disputes_note_customer_again AFTER UPDATE ON public.disputes FOR EACH ROW WHEN (((((old.amount_cents IS DISTINCT FROM new.amount_cents) OR (old.order_id IS DISTINCT FROM new.order_id)) OR (old.withdrawn_at IS DISTINCT FROM new.withdrawn_at)) OR (old.reinstated_at IS DISTINCT FROM new.reinstated_at))) EXECUTE FUNCTION update_customer_of_order();
CREATE TRIGGER disputes_settle_sales AFTER INSERT OR DELETE ON public.disputes FOR EACH ROW EXECUTE FUNCTION settle_changed_sales();
CREATE TRIGGER disputes_settle_sales_anew AFTER UPDATE ON public.disputes FOR EACH ROW WHEN (((((old.amount_cents IS DISTINCT FROM new.amount_cents) OR (old.order_id IS DISTINCT FROM new.order_id)) OR (old.withdrawn_at IS DISTINCT FROM new.withdrawn_at)) OR (old.reinstated_at IS DISTINCT FROM new.reinstated_at))) EXECUTE FUNCTION settle_changed_sales();
CREATE TRIGGER disputes_summed AFTER INSERT OR DELETE ON public.disputes FOR EACH ROW EXECUTE FUNCTION sum_dispute();
CREATE TRIGGER disputes_summed_anew AFTER UPDATE ON public.disputes FOR EACH ROW WHEN ((((old.amount_cents IS DISTINCT FROM new.amount_cents) OR (old.withdrawn_at IS DISTINCT FROM new.withdrawn_at)) OR (old.reinstated_at IS DISTINCT FROM new.reinstated_at))) EXECUTE FUNCTION sum_dispute();

create table donations (
  id bigint not null generated always as identity,
  order_id text not null,
  charity text not null,
  charity_donation_cents integer not null,
  additional_cents integer not null,
  created_at timestamp with time zone not null default now(),
  cause_id text,
  orders integer not null default 1,
  constraint donations_charity_fkey FOREIGN KEY (charity) REFERENCES charities(id),
  constraint donations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint donations_orders_check CHECK (((orders >= '-1'::integer) AND (orders <= 1))),
  constraint donations_pkey PRIMARY KEY (id)
);
CREATE INDEX donations_of_order ON public.donations USING btree (order_id) INCLUDE (charity_donation_cents, additional_cents, orders);
CREATE UNIQUE INDEX donations_one_gift ON public.donations USING btree (order_id) WHERE ((charity_donation_cents >= 0) AND (additional_cents >= 0) AND (cause_id IS NULL));
CREATE INDEX donations_totals ON public.donations USING btree (created_at) INCLUDE (charity, charity_donation_cents, additional_cents, orders);
CREATE TRIGGER donations_await_publishing AFTER INSERT ON public.donations FOR EACH ROW EXECUTE FUNCTION await_publishing();
CREATE TRIGGER donations_enter AFTER INSERT OR DELETE ON public.donations FOR EACH ROW EXECUTE FUNCTION enter_donation();
CREATE TRIGGER donations_enter_gift_receipt AFTER INSERT ON public.donations FOR EACH ROW WHEN (((new.cause_id IS NULL) AND ((new.charity_donation_cents + new.additional_cents) > 0))) EXECUTE FUNCTION enter_gift_receipt();
CREATE TRIGGER donations_summed AFTER INSERT ON public.donations FOR EACH ROW EXECUTE FUNCTION sum_new_gift();
CREATE TRIGGER donations_unsummed AFTER DELETE ON public.donations FOR EACH ROW EXECUTE FUNCTION sum_donation();
CREATE TRIGGER donations_unsummed_by_day AFTER DELETE ON public.donations REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION sum_erased_gifts();

create table email_texts (
  id text not null,
  subject text not null default ''::text,
  opening text not null default ''::text,
  closing text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint email_texts_id_check CHECK ((id <> ''::text)),
  constraint email_texts_pkey PRIMARY KEY (id)
);
CREATE TRIGGER email_texts_audit AFTER INSERT OR DELETE OR UPDATE ON public.email_texts FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('email-text', 'id');

create table emails (
  id text not null,
  dedupe_key text not null,
  kind text not null,
  order_id text,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'queued'::text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  headers jsonb not null default '{}'::jsonb,
  attempts integer not null default 0,
  last_error text,
  claimed_until timestamp with time zone,
  asked integer not null default 1,
  asked_at timestamp with time zone not null default now(),
  next_try_at timestamp with time zone,
  claimed_by integer,
  constraint emails_dedupe_key_key UNIQUE (dedupe_key),
  constraint emails_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint emails_pkey PRIMARY KEY (id),
  constraint emails_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX emails_failed ON public.emails USING btree (created_at) WHERE (status = 'failed'::text);
CREATE INDEX emails_newest ON public.emails USING btree (created_at DESC);
CREATE INDEX emails_of_order ON public.emails USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX emails_of_recipient ON public.emails USING btree (lower(recipient) text_pattern_ops);
CREATE INDEX emails_open ON public.emails USING btree (status, created_at DESC) WHERE (status <> 'sent'::text);

create table finished_tasks (
  task text not null,
  finished_at timestamp with time zone not null,
  count bigint not null default 0,
  constraint finished_tasks_pkey PRIMARY KEY (task)
);

create table gift_receipts (
  code_hash bytea not null,
  order_id text,
  code text,
  constraint gift_receipts_check CHECK (((order_id IS NULL) = (code IS NULL))),
  constraint gift_receipts_code_check CHECK ((code ~ '^[0-9a-f]{32}$'::text)),
  constraint gift_receipts_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint gift_receipts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint gift_receipts_order_id_key UNIQUE (order_id),
  constraint gift_receipts_pkey PRIMARY KEY (code_hash)
);

create table guesses (
  key text not null,
  most integer not null,
  made jsonb not null,
  ends_at timestamp with time zone not null,
  constraint guesses_most_check CHECK ((most > 0)),
  constraint guesses_pkey PRIMARY KEY (key)
);
CREATE INDEX guesses_by_end ON public.guesses USING btree (ends_at);

create table identity_account (
  id text not null,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null,
  constraint identity_account_pkey PRIMARY KEY (id),
  constraint "identity_account_userId_fkey" FOREIGN KEY ("userId") REFERENCES identity_user(id) ON DELETE CASCADE
);
CREATE INDEX identity_account_of_user ON public.identity_account USING btree ("userId");

create table identity_begun (
  token_hash text not null,
  user_id text not null,
  how text not null,
  event text not null,
  remember_me boolean not null,
  attempts integer not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint identity_begun_pkey PRIMARY KEY (token_hash),
  constraint identity_begun_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE
);
CREATE INDEX identity_begun_by_end ON public.identity_begun USING btree (expires_at);
CREATE INDEX identity_begun_of_user ON public.identity_begun USING btree (user_id);

create table identity_challenge (
  token_hash text not null,
  kind text not null,
  challenge text not null,
  user_id text,
  expires_at timestamp with time zone not null,
  constraint identity_challenge_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'enter'::text]))),
  constraint identity_challenge_pkey PRIMARY KEY (token_hash),
  constraint identity_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE
);
CREATE INDEX identity_challenge_by_end ON public.identity_challenge USING btree (expires_at);
CREATE INDEX identity_challenge_of_user ON public.identity_challenge USING btree (user_id);

create table identity_event (
  id bigint not null generated always as identity,
  user_id text not null,
  kind text not null,
  browser text not null default ''::text,
  times integer not null default 1,
  hour timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint identity_event_pkey PRIMARY KEY (id),
  constraint identity_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE
);
CREATE INDEX identity_event_by_time ON public.identity_event USING btree (created_at);
CREATE UNIQUE INDEX identity_event_of_hour ON public.identity_event USING btree (user_id, kind, hour) WHERE (hour IS NOT NULL);
CREATE INDEX identity_event_of_user ON public.identity_event USING btree (user_id, created_at DESC);
CREATE TRIGGER identity_event_security AFTER INSERT OR UPDATE ON public.identity_event FOR EACH ROW EXECUTE FUNCTION announce_security('user_id');

create table identity_passkey (
  id text not null,
  user_id text not null,
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint identity_passkey_pkey PRIMARY KEY (id),
  constraint identity_passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE
);
CREATE INDEX identity_passkey_of_user ON public.identity_passkey USING btree (user_id, created_at);
CREATE TRIGGER identity_passkey_security AFTER DELETE ON public.identity_passkey FOR EACH ROW EXECUTE FUNCTION announce_security('user_id');

create table identity_proof (
  token_hash text not null,
  kind text not null,
  email text not null,
  user_id text,
  name text,
  code_hash text,
  attempts integer not null default 0,
  asked_by text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint identity_proof_kind_check CHECK ((kind = ANY (ARRAY['reset'::text, 'verify'::text, 'change'::text, 'code'::text, 'notice'::text]))),
  constraint identity_proof_pkey PRIMARY KEY (token_hash),
  constraint identity_proof_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE
);
CREATE INDEX identity_proof_by_end ON public.identity_proof USING btree (expires_at);
CREATE INDEX identity_proof_of_email ON public.identity_proof USING btree (email, created_at);
CREATE INDEX identity_proof_of_user ON public.identity_proof USING btree (user_id);

create table identity_recovery_code (
  user_id text not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint identity_recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  constraint identity_recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity_two_steps(user_id) ON DELETE CASCADE
);

create table identity_session (
  id text not null,
  token text not null,
  "userId" text not null,
  "expiresAt" timestamp with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null,
  country text,
  "seenAt" timestamp with time zone not null default now(),
  "provedAt" timestamp with time zone not null default now(),
  constraint identity_session_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint identity_session_pkey PRIMARY KEY (id),
  constraint identity_session_token_key UNIQUE (token),
  constraint "identity_session_userId_fkey" FOREIGN KEY ("userId") REFERENCES identity_user(id) ON DELETE CASCADE
);
CREATE INDEX identity_session_of_user ON public.identity_session USING btree ("userId");
CREATE TRIGGER identity_session_cut AFTER UPDATE ON public.identity_session FOR EACH ROW WHEN ((new."expiresAt" < old."expiresAt")) EXECUTE FUNCTION announce_account('userId');
CREATE TRIGGER identity_session_ended AFTER DELETE ON public.identity_session FOR EACH ROW EXECUTE FUNCTION announce_account('userId');
CREATE TRIGGER identity_session_security AFTER DELETE ON public.identity_session FOR EACH ROW EXECUTE FUNCTION announce_security('userId');

create table identity_two_steps (
  user_id text not null,
  key text not null,
  last_step bigint not null default 0,
  on_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint identity_two_steps_pkey PRIMARY KEY (user_id),
  constraint identity_two_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE
);
CREATE TRIGGER identity_two_steps_ended AFTER DELETE ON public.identity_two_steps FOR EACH ROW EXECUTE FUNCTION announce_account('user_id');
CREATE TRIGGER identity_two_steps_ended_announced AFTER DELETE ON public.identity_two_steps FOR EACH ROW WHEN ((old.on_since IS NOT NULL)) EXECUTE FUNCTION announce_two_steps();
CREATE TRIGGER identity_two_steps_security AFTER DELETE ON public.identity_two_steps FOR EACH ROW EXECUTE FUNCTION announce_security('user_id');
CREATE TRIGGER identity_two_steps_turned_announced AFTER UPDATE ON public.identity_two_steps FOR EACH ROW WHEN ((old.on_since IS DISTINCT FROM new.on_since)) EXECUTE FUNCTION announce_two_steps();

create table identity_user (
  id text not null,
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  role text not null default 'customer'::text,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  "sessionsEnded" integer not null default 0,
  constraint identity_user_pkey PRIMARY KEY (id),
  constraint identity_user_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'fulfilment'::text, 'support'::text, 'manager'::text, 'owner'::text, 'admin'::text])))
);
CREATE INDEX identity_user_by_email ON public.identity_user USING btree (email, "createdAt");
CREATE UNIQUE INDEX identity_user_of_verified_email ON public.identity_user USING btree (email) WHERE "emailVerified";
CREATE TRIGGER identity_role_begun AFTER INSERT ON public.identity_user FOR EACH ROW WHEN ((new.role <> 'customer'::text)) EXECUTE FUNCTION queue_role_change();
CREATE TRIGGER identity_role_changed AFTER UPDATE ON public.identity_user FOR EACH ROW WHEN ((new.role <> old.role)) EXECUTE FUNCTION announce_account('id');
CREATE TRIGGER identity_role_copied AFTER UPDATE ON public.identity_user FOR EACH ROW WHEN ((new.role <> old.role)) EXECUTE FUNCTION copy_role();
CREATE TRIGGER identity_role_logged AFTER UPDATE ON public.identity_user FOR EACH ROW WHEN ((new.role <> old.role)) EXECUTE FUNCTION queue_role_change();
CREATE TRIGGER identity_user_security AFTER UPDATE ON public.identity_user FOR EACH ROW WHEN (((new.email <> old.email) OR (new."emailVerified" <> old."emailVerified"))) EXECUTE FUNCTION announce_security('id');

create table identity_verification (
  id text not null,
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint identity_verification_pkey PRIMARY KEY (id)
);
CREATE INDEX identity_verification_of_identifier ON public.identity_verification USING btree (identifier);

create table impact_checkpoints (
  size bigint not null,
  note text not null,
  created_at timestamp with time zone not null,
  constraint impact_checkpoints_pkey PRIMARY KEY (size),
  constraint impact_checkpoints_size_check CHECK ((size >= 0))
);
CREATE TRIGGER impact_checkpoints_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.impact_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table impact_days (
  charity_id text not null,
  day date not null,
  given_cents bigint not null default 0,
  paid_out_cents bigint not null default 0,
  lines integer not null default 0,
  constraint impact_days_charity_id_fkey FOREIGN KEY (charity_id) REFERENCES charities(id),
  constraint impact_days_pkey PRIMARY KEY (charity_id, day)
);

create table impact_entries (
  seq bigint not null,
  donation_id bigint,
  kind text not null,
  charity_id text not null,
  charity text not null,
  cents integer not null,
  reverses bigint,
  body text not null,
  constraint impact_entries_cents_check CHECK ((cents <> 0)),
  constraint impact_entries_charity_id_fkey FOREIGN KEY (charity_id) REFERENCES charities(id),
  constraint impact_entries_kind_check CHECK ((kind = ANY (ARRAY['accrual'::text, 'extra'::text, 'reversal'::text, 'adjustment'::text, 'payout'::text]))),
  constraint impact_entries_pkey PRIMARY KEY (seq),
  constraint impact_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES impact_entries(seq),
  constraint impact_entries_seq_check CHECK ((seq >= 0))
);
CREATE INDEX impact_entries_of_charity ON public.impact_entries USING btree (charity_id, seq);
CREATE UNIQUE INDEX impact_entries_of_donation ON public.impact_entries USING btree (donation_id, kind, reverses) NULLS NOT DISTINCT WHERE (donation_id IS NOT NULL);
CREATE INDEX impact_entries_reversing ON public.impact_entries USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE TRIGGER impact_entries_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.impact_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER impact_entries_pay_what_is_owed BEFORE INSERT ON public.impact_entries FOR EACH ROW WHEN ((new.kind = 'payout'::text)) EXECUTE FUNCTION refuse_payout_entry();
CREATE TRIGGER impact_entries_sum_days AFTER INSERT ON public.impact_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_impact_days();

create table impact_keys (
  id integer not null generated always as identity,
  name text not null,
  private_key bytea not null,
  created_at timestamp with time zone not null default now(),
  public_key text,
  constraint impact_keys_pkey PRIMARY KEY (id)
);

create table impact_pending (
  donation_id bigint not null,
  constraint impact_pending_pkey PRIMARY KEY (donation_id)
);

create table impact_salts (
  seq bigint not null,
  salt bytea not null,
  constraint impact_salts_pkey PRIMARY KEY (seq),
  constraint impact_salts_salt_check CHECK ((length(salt) = 16)),
  constraint impact_salts_seq_fkey FOREIGN KEY (seq) REFERENCES impact_entries(seq)
);

create table impact_tiles (
  level integer not null,
  index bigint not null,
  hashes bytea not null,
  constraint impact_tiles_hashes_check CHECK ((((length(hashes) >= 32) AND (length(hashes) <= 8192)) AND ((length(hashes) % 32) = 0))),
  constraint impact_tiles_index_check CHECK ((index >= 0)),
  constraint impact_tiles_level_check CHECK ((level >= 0)),
  constraint impact_tiles_pkey PRIMARY KEY (level, index)
);

create table impact_totals (
  charity text not null,
  given_cents bigint not null default 0,
  paid_out_cents bigint not null default 0,
  constraint impact_totals_pkey PRIMARY KEY (charity)
);

create table invoice_addressees (
  order_id text not null,
  customer_name text not null,
  shipping_address jsonb not null,
  stored_until timestamp with time zone not null,
  constraint invoice_addressees_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint invoice_addressees_pkey PRIMARY KEY (order_id)
);
CREATE INDEX invoice_addressees_ending ON public.invoice_addressees USING btree (stored_until);

create table ledger_entries (
  id bigint not null generated always as identity,
  key text not null,
  kind text not null,
  amount_cents integer not null,
  order_id text,
  checkout_id text,
  payment_intent_id text,
  refund_id text,
  created_at timestamp with time zone not null default now(),
  constraint ledger_entries_key_key UNIQUE (key),
  constraint ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'refund_failed'::text, 'gift'::text, 'donation'::text, 'dispute'::text, 'dispute_returned'::text]))),
  constraint ledger_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_entries_of_order ON public.ledger_entries USING btree (order_id, kind);
CREATE TRIGGER ledger_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table listed_stock (
  product_id text not null,
  stock integer not null,
  constraint listed_stock_pkey PRIMARY KEY (product_id),
  constraint listed_stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX listed_stock_by_stock ON public.listed_stock USING btree (stock, product_id);

create table missing_photos (
  id text not null,
  import_id text not null,
  product_id text not null,
  variant_id text,
  source_url text not null,
  alt_text text not null,
  sort_order integer not null,
  is_primary boolean not null,
  line integer not null,
  column_name text not null,
  reason text not null,
  tries integer not null default 0,
  next_try_at timestamp with time zone,
  constraint missing_photos_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint missing_photos_pkey PRIMARY KEY (id),
  constraint missing_photos_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint missing_photos_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE
);
CREATE INDEX missing_photos_due ON public.missing_photos USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX missing_photos_of_import ON public.missing_photos USING btree (import_id, line);
CREATE INDEX missing_photos_of_product ON public.missing_photos USING btree (product_id);
CREATE INDEX missing_photos_of_variant ON public.missing_photos USING btree (variant_id) WHERE (variant_id IS NOT NULL);

create table newsletter_subscribers (
  id text not null,
  email text not null,
  status text not null default 'pending'::text,
  source text not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint newsletter_subscribers_pkey PRIMARY KEY (id),
  constraint newsletter_subscribers_source_check CHECK ((source = ANY (ARRAY['footer'::text, 'home'::text]))),
  constraint newsletter_subscribers_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'unsubscribed'::text])))
);
CREATE UNIQUE INDEX newsletter_subscribers_email ON public.newsletter_subscribers USING btree (lower(email));

create table newsletter_tokens (
  token_hash text not null,
  subscriber_id text not null,
  created_at timestamp with time zone not null,
  constraint newsletter_tokens_pkey PRIMARY KEY (token_hash),
  constraint newsletter_tokens_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscribers(id) ON DELETE CASCADE
);
CREATE INDEX newsletter_tokens_subscriber ON public.newsletter_tokens USING btree (subscriber_id);

create table order_counts (
  id bigint not null generated always as identity,
  status text not null,
  count integer not null,
  total_cents bigint not null,
  payment_status text not null,
  charity text not null,
  constraint order_counts_pkey PRIMARY KEY (id)
);

create table order_history (
  id bigint not null generated always as identity,
  order_id text not null,
  status text not null,
  tracking_number text,
  changed_by text,
  created_at timestamp with time zone not null default now(),
  reason text,
  constraint order_history_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint order_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_history_pkey PRIMARY KEY (id),
  constraint order_history_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text, 'refunded'::text])))
);
CREATE INDEX order_history_by_user ON public.order_history USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX order_history_of_order ON public.order_history USING btree (order_id, id);

create table order_lines (
  order_id text not null,
  "position" integer not null,
  product_id text not null,
  variant_ids text[] not null default '{}'::text[],
  product_name text not null,
  product_slug text not null,
  variant_name text,
  image_url text not null,
  quantity integer not null,
  unit_price_cents integer not null,
  total_cents integer not null,
  shipping_option jsonb,
  restocked integer not null default 0,
  canceled integer not null default 0,
  unit_cost_cents integer,
  unsold_pieces integer not null default 0,
  unsold_cents integer not null default 0,
  constraint order_lines_canceled_check CHECK (((canceled >= 0) AND (canceled <= quantity))),
  constraint order_lines_check CHECK ((total_cents = (unit_price_cents * quantity))),
  constraint order_lines_check1 CHECK (((restocked >= 0) AND (restocked <= quantity))),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_pkey PRIMARY KEY (order_id, "position"),
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_unit_cost_cents_check CHECK ((unit_cost_cents >= 0)),
  constraint order_lines_unit_price_cents_check CHECK ((unit_price_cents >= 0))
);
CREATE INDEX order_lines_of_product ON public.order_lines USING btree (product_id);
CREATE TRIGGER order_lines_restock_pieces AFTER UPDATE OF restocked ON public.order_lines FOR EACH ROW WHEN (((new.restocked >= new.quantity) AND (old.restocked < old.quantity))) EXECUTE FUNCTION restock_pieces();
CREATE TRIGGER order_lines_settle_sales AFTER UPDATE OF canceled ON public.order_lines FOR EACH ROW WHEN ((old.canceled <> new.canceled)) EXECUTE FUNCTION settle_changed_sales();
CREATE TRIGGER order_lines_summed AFTER INSERT ON public.order_lines REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION sum_new_lines();
CREATE TRIGGER order_lines_summed_anew AFTER UPDATE OF unsold_pieces, unsold_cents, restocked, unit_cost_cents ON public.order_lines FOR EACH ROW WHEN ((((old.unsold_pieces IS DISTINCT FROM new.unsold_pieces) OR (old.unsold_cents IS DISTINCT FROM new.unsold_cents)) OR (((old.restocked IS DISTINCT FROM new.restocked) OR (old.unit_cost_cents IS DISTINCT FROM new.unit_cost_cents)) AND (COALESCE(old.unit_cost_cents, new.unit_cost_cents) IS NOT NULL)))) EXECUTE FUNCTION sum_changed_line();

create table order_notes (
  id text not null,
  order_id text not null,
  author_id text not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint order_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_text_check CHECK ((text <> ''::text))
);
CREATE INDEX order_notes_of_author ON public.order_notes USING btree (author_id);
CREATE INDEX order_notes_of_order ON public.order_notes USING btree (order_id, created_at, id);
CREATE TRIGGER order_notes_are_append_only BEFORE DELETE OR TRUNCATE ON public.order_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_notes_audit AFTER INSERT ON public.order_notes FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('order', 'order_id');
CREATE TRIGGER order_notes_forget_only BEFORE UPDATE ON public.order_notes FOR EACH ROW EXECUTE FUNCTION forget_only('text');

create table orders (
  id text not null,
  order_number text not null,
  user_id text not null,
  checkout_id text,
  payment_intent_id text,
  email text not null,
  customer_name text not null,
  status text not null,
  payment_method text not null default 'Stripe Card'::text,
  payment_status text not null default 'paid'::text,
  subtotal_cents integer not null,
  discount_cents integer not null,
  shipping_cents integer not null,
  tax_cents integer not null,
  additional_donation_cents integer not null,
  charity_donation_cents integer not null,
  total_cents integer not null,
  charity text not null,
  shipping_address jsonb not null,
  tracking_number text,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  promo_code text,
  kept_cents integer,
  kept_reason text,
  charity_name text not null default ''::text,
  return_window_days integer not null default 30,
  card_brand text,
  card_last4 text,
  kept_reason_is_public boolean not null default false,
  constraint orders_additional_donation_cents_check CHECK ((additional_donation_cents >= 0)),
  constraint orders_card_check CHECK (((card_brand IS NULL) = (card_last4 IS NULL))),
  constraint orders_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint orders_charity_donation_cents_check CHECK ((charity_donation_cents >= 0)),
  constraint orders_charity_fkey FOREIGN KEY (charity) REFERENCES charities(id),
  constraint orders_check CHECK (((discount_cents >= 0) AND (discount_cents <= subtotal_cents))),
  constraint orders_check1 CHECK ((total_cents = ((((subtotal_cents - discount_cents) + shipping_cents) + tax_cents) + additional_donation_cents))),
  constraint orders_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id),
  constraint orders_checkout_id_key UNIQUE (checkout_id),
  constraint orders_kept_cents_check CHECK ((kept_cents > 0)),
  constraint orders_kept_check CHECK (((kept_cents IS NULL) = (kept_reason IS NULL))),
  constraint orders_order_number_key UNIQUE (order_number),
  constraint orders_payment_intent_id_key UNIQUE (payment_intent_id),
  constraint orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['paid'::text, 'free'::text, 'partially_refunded'::text, 'refunded'::text, 'disputed'::text, 'charged_back'::text]))),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_return_window_days_check CHECK (((return_window_days >= 14) AND (return_window_days <= 365))),
  constraint orders_shipping_cents_check CHECK ((shipping_cents >= 0)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text, 'refunded'::text]))),
  constraint orders_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
  constraint orders_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX orders_by_payment ON public.orders USING btree (payment_status, created_at DESC, id) INCLUDE (status, charity);
CREATE INDEX orders_by_status ON public.orders USING btree (status, created_at DESC, id) INCLUDE (payment_status, charity);
CREATE INDEX orders_cancelled_unsettled ON public.orders USING btree (created_at) WHERE ((status = 'cancelled'::text) AND (payment_status <> 'refunded'::text) AND (payment_intent_id IS NOT NULL));
CREATE INDEX orders_listed ON public.orders USING btree (created_at DESC, id) INCLUDE (status, payment_status, charity);
CREATE INDEX orders_of_number ON public.orders USING btree (order_number text_pattern_ops);
CREATE INDEX orders_of_user_by_time ON public.orders USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX orders_search ON public.orders USING gin (lower(((((order_number || ' '::text) || customer_name) || ' '::text) || email)) gin_trgm_ops);
CREATE INDEX orders_unshipped ON public.orders USING btree (created_at) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'processing'::text]));
CREATE TRIGGER orders_audit AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('order', 'id');
CREATE TRIGGER orders_charity_named BEFORE INSERT ON public.orders FOR EACH ROW WHEN ((new.charity_name = ''::text)) EXECUTE FUNCTION name_charity();
CREATE TRIGGER orders_counted AFTER INSERT ON public.orders REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION note_new_orders();
CREATE TRIGGER orders_counted_anew AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION note_changed_orders();
CREATE TRIGGER orders_enter_charge AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION enter_charge();
CREATE TRIGGER orders_note_customer AFTER INSERT ON public.orders REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION add_orders_to_customers();
CREATE TRIGGER orders_note_customer_again AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION update_customers_of_changed_orders();
CREATE TRIGGER orders_pass_text_to_returns AFTER UPDATE OF order_number, customer_name, email ON public.orders FOR EACH ROW WHEN ((((old.order_number IS DISTINCT FROM new.order_number) OR (old.customer_name IS DISTINCT FROM new.customer_name)) OR (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION pass_order_text();
CREATE TRIGGER orders_summed AFTER INSERT ON public.orders REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION sum_new_orders();
CREATE TRIGGER orders_summed_anew AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_orders();
CREATE TRIGGER orders_uncounted AFTER DELETE ON public.orders REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION note_erased_orders();
CREATE TRIGGER orders_unnote_customer AFTER DELETE ON public.orders REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION update_customers_of_erased_orders();
CREATE TRIGGER orders_unsummed BEFORE DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION sum_erased_order();

create table parcel_lines (
  parcel_id text not null,
  order_id text not null,
  "position" integer not null,
  quantity integer not null,
  constraint parcel_lines_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position"),
  constraint parcel_lines_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE,
  constraint parcel_lines_pkey PRIMARY KEY (parcel_id, "position"),
  constraint parcel_lines_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX parcel_lines_of_order ON public.parcel_lines USING btree (order_id, "position");

create table parcels (
  id text not null,
  order_id text not null,
  carrier text not null default ''::text,
  tracking_number text,
  added_by text,
  created_at timestamp with time zone not null default now(),
  constraint parcels_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint parcels_pkey PRIMARY KEY (id)
);
CREATE INDEX parcels_by_user ON public.parcels USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX parcels_of_order ON public.parcels USING btree (order_id, created_at, id);
CREATE TRIGGER parcels_audit AFTER INSERT OR DELETE OR UPDATE ON public.parcels FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('order', 'order_id');

create table payment_methods (
  id text not null,
  user_id text not null,
  gateway_id text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  name_on_card text not null,
  fingerprint text,
  is_default boolean not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint payment_methods_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12))),
  constraint payment_methods_exp_year_check CHECK (((exp_year >= 2000) AND (exp_year <= 2999))),
  constraint payment_methods_gateway_id_key UNIQUE (gateway_id),
  constraint payment_methods_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
  constraint payment_methods_pkey PRIMARY KEY (id),
  constraint payment_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX payment_methods_of_user ON public.payment_methods USING btree (user_id, is_default DESC, created_at DESC);
CREATE UNIQUE INDEX payment_methods_one_default ON public.payment_methods USING btree (user_id) WHERE is_default;
CREATE UNIQUE INDEX payment_methods_one_of_a_card ON public.payment_methods USING btree (user_id, fingerprint);
CREATE TRIGGER payment_methods_of_present BEFORE INSERT ON public.payment_methods FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted();

create table payouts (
  id text not null,
  charity_id text not null,
  cents integer not null,
  paid_on date not null,
  reference text not null,
  salt bytea not null,
  period_from date not null,
  period_to date not null,
  receipt_number text not null default ''::text,
  storage_id text,
  media_type text,
  byte_count integer,
  receipt_sha256 text,
  recorded_by text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  seq bigint,
  published_at timestamp with time zone,
  undone_seq bigint,
  undone_at timestamp with time zone,
  undone_reason text,
  confirmed_at timestamp with time zone,
  constraint payouts_cents_check CHECK ((cents > 0)),
  constraint payouts_charity_id_fkey FOREIGN KEY (charity_id) REFERENCES charities(id),
  constraint payouts_check CHECK ((period_to >= period_from)),
  constraint payouts_confirmed CHECK (((confirmed_at IS NULL) OR (seq IS NOT NULL))),
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_published CHECK ((((seq IS NULL) = (published_at IS NULL)) AND ((seq IS NULL) OR (storage_id IS NOT NULL)))),
  constraint payouts_receipt CHECK ((num_nonnulls(storage_id, media_type, byte_count, receipt_sha256) = ANY (ARRAY[0, 4]))),
  constraint payouts_receipt_sha256_check CHECK ((receipt_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint payouts_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint payouts_reference_check CHECK ((reference <> ''::text)),
  constraint payouts_salt_check CHECK ((length(salt) = 16)),
  constraint payouts_seq_fkey FOREIGN KEY (seq) REFERENCES impact_entries(seq),
  constraint payouts_seq_key UNIQUE (seq),
  constraint payouts_storage_id_fkey FOREIGN KEY (storage_id) REFERENCES uploads(id),
  constraint payouts_storage_id_key UNIQUE (storage_id),
  constraint payouts_undone CHECK ((((undone_seq IS NULL) = (undone_at IS NULL)) AND ((undone_seq IS NULL) OR (seq IS NOT NULL)))),
  constraint payouts_undone_seq_fkey FOREIGN KEY (undone_seq) REFERENCES impact_entries(seq),
  constraint payouts_undone_seq_key UNIQUE (undone_seq)
);
CREATE INDEX payouts_by_day ON public.payouts USING btree (paid_on DESC, seq DESC) WHERE (seq IS NOT NULL);
CREATE INDEX payouts_by_receipt ON public.payouts USING btree (receipt_sha256) WHERE (seq IS NOT NULL);
CREATE INDEX payouts_of_charity ON public.payouts USING btree (charity_id, paid_on DESC, seq DESC);
CREATE INDEX payouts_of_recorder ON public.payouts USING btree (recorded_by);
CREATE UNIQUE INDEX payouts_prepared ON public.payouts USING btree (charity_id) WHERE (seq IS NULL);
CREATE TRIGGER payouts_audit AFTER INSERT OR DELETE OR UPDATE ON public.payouts FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('charity', 'charity_id');
CREATE TRIGGER payouts_refused BEFORE INSERT OR DELETE OR UPDATE ON public.payouts FOR EACH ROW EXECUTE FUNCTION refuse_payout();

create table picture_outlines (
  picture text not null,
  outline jsonb not null,
  constraint picture_outlines_outline_check CHECK ((length((outline)::text) <= 2000)),
  constraint picture_outlines_pkey PRIMARY KEY (picture)
);

create table piece_batches (
  id text not null,
  product_id text not null,
  variant_ids text[] not null default '{}'::text[],
  name text not null,
  first_number integer not null,
  last_number integer not null,
  made_on date,
  place text not null default ''::text,
  maker text not null default ''::text,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint piece_batches_check CHECK ((last_number >= first_number)),
  constraint piece_batches_first_number_check CHECK ((first_number > 0)),
  constraint piece_batches_name_check CHECK ((name <> ''::text)),
  constraint piece_batches_pkey PRIMARY KEY (id),
  constraint piece_batches_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint piece_batches_product_id_variant_ids_name_key UNIQUE (product_id, variant_ids, name)
);
CREATE TRIGGER piece_batches_audit AFTER INSERT OR DELETE OR UPDATE ON public.piece_batches FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('product', 'product_id');

create table piece_events (
  id bigint not null generated always as identity,
  piece_id text not null,
  kind text not null,
  order_id text,
  "position" integer,
  reason text not null default ''::text,
  actor_name text default ((NULLIF(current_setting('shop.actor'::text, true), ''::text))::jsonb ->> 'name'::text),
  created_at timestamp with time zone not null default now(),
  constraint piece_events_kind_check CHECK ((kind = ANY (ARRAY['sold'::text, 'restocked'::text, 'retired'::text]))),
  constraint piece_events_piece_id_fkey FOREIGN KEY (piece_id) REFERENCES pieces(id),
  constraint piece_events_pkey PRIMARY KEY (id)
);
CREATE INDEX piece_events_of_piece ON public.piece_events USING btree (piece_id, id);
CREATE TRIGGER piece_events_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.piece_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table pieces (
  id text not null,
  batch_id text not null,
  product_id text not null,
  variant_ids text[] not null,
  number integer not null,
  state text not null default 'in_stock'::text,
  order_id text,
  "position" integer,
  sold_at timestamp with time zone,
  retired_at timestamp with time zone,
  reason text not null default ''::text,
  label_printed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint pieces_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES piece_batches(id),
  constraint pieces_id_check CHECK ((id ~ '^[0-9A-HJKMNP-TV-Z]{16}$'::text)),
  constraint pieces_number_check CHECK ((number > 0)),
  constraint pieces_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position"),
  constraint pieces_pkey PRIMARY KEY (id),
  constraint pieces_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint pieces_retired_with_reason CHECK ((((state = 'retired'::text) = (retired_at IS NOT NULL)) AND ((state = 'retired'::text) = (reason <> ''::text)))),
  constraint pieces_sold_to_a_line CHECK ((((order_id IS NULL) = ("position" IS NULL)) AND ((order_id IS NULL) = (sold_at IS NULL)) AND ((state <> 'sold'::text) OR (order_id IS NOT NULL)) AND ((state <> 'in_stock'::text) OR (order_id IS NULL)))),
  constraint pieces_state_check CHECK ((state = ANY (ARRAY['in_stock'::text, 'sold'::text, 'retired'::text])))
);
CREATE UNIQUE INDEX pieces_by_number ON public.pieces USING btree (product_id, variant_ids, number);
CREATE INDEX pieces_in_stock ON public.pieces USING btree (product_id, variant_ids, number) WHERE (state = 'in_stock'::text);
CREATE INDEX pieces_of_batch ON public.pieces USING btree (batch_id, number);
CREATE INDEX pieces_of_line ON public.pieces USING btree (order_id, "position") WHERE (order_id IS NOT NULL);
CREATE TRIGGER pieces_audit AFTER DELETE OR UPDATE ON public.pieces FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('product', 'product_id');
CREATE TRIGGER pieces_enter_event AFTER UPDATE OF state ON public.pieces FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION enter_piece_event();

create table pledges (
  version integer not null,
  basis_points integer not null,
  valid_from timestamp with time zone not null,
  constraint pledges_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint pledges_pkey PRIMARY KEY (version),
  constraint pledges_version_check CHECK ((version > 0))
);
CREATE TRIGGER pledges_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.pledges FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table product_counts (
  id bigint not null generated always as identity,
  category_id text not null,
  is_active boolean not null,
  stock text not null,
  count integer not null,
  constraint product_counts_pkey PRIMARY KEY (id),
  constraint product_counts_stock_check CHECK ((stock = ANY (ARRAY['in'::text, 'low'::text, 'out'::text])))
);

create table product_images (
  id text not null,
  product_id text not null,
  variant_id text,
  image_url text not null,
  alt_text text not null,
  is_primary boolean not null default false,
  sort_order integer not null default 0,
  storage_id text,
  focal_x smallint,
  focal_y smallint,
  source_url text,
  constraint product_images_check CHECK (((focal_x IS NULL) = (focal_y IS NULL))),
  constraint product_images_focal_x_check CHECK (((focal_x >= 0) AND (focal_x <= 100))),
  constraint product_images_focal_y_check CHECK (((focal_y >= 0) AND (focal_y <= 100))),
  constraint product_images_pkey PRIMARY KEY (id),
  constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_images_storage_id_key UNIQUE (storage_id),
  constraint product_images_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE
);
CREATE INDEX product_images_of_product ON public.product_images USING btree (product_id, variant_id, sort_order);
CREATE INDEX product_images_of_variant ON public.product_images USING btree (variant_id) WHERE (variant_id IS NOT NULL);
CREATE UNIQUE INDEX product_images_one_primary ON public.product_images USING btree (product_id) WHERE (is_primary AND (variant_id IS NULL));
CREATE UNIQUE INDEX product_images_one_primary_of_variant ON public.product_images USING btree (variant_id) WHERE (is_primary AND (variant_id IS NOT NULL));
CREATE TRIGGER product_images_audit AFTER INSERT OR DELETE OR UPDATE ON public.product_images FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('product', 'product_id');
CREATE TRIGGER product_images_changed_outside AFTER INSERT OR DELETE OR UPDATE ON public.product_images FOR EACH ROW WHEN ((current_setting('application_name'::text) <> 'stella-maris'::text)) EXECUTE FUNCTION announce_product_change('product_id');
CREATE TRIGGER product_images_clear_primary BEFORE INSERT OR UPDATE OF is_primary ON public.product_images FOR EACH ROW WHEN (new.is_primary) EXECUTE FUNCTION clear_primary();
CREATE CONSTRAINT TRIGGER product_images_ensure_primary AFTER INSERT ON public.product_images DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((NOT new.is_primary)) EXECUTE FUNCTION ensure_primary();
CREATE CONSTRAINT TRIGGER product_images_ensure_primary_after_change AFTER DELETE OR UPDATE OF is_primary ON public.product_images DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.is_primary) EXECUTE FUNCTION ensure_primary();

create table product_import_pictures (
  import_id text not null,
  name text not null,
  storage_key text not null,
  constraint product_import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint product_import_pictures_pkey PRIMARY KEY (import_id, name)
);

create table product_import_problems (
  import_id text not null,
  "position" integer not null,
  line integer not null,
  column_name text not null,
  reason text not null,
  is_note boolean not null,
  is_photo boolean not null default false,
  constraint product_import_problems_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint product_import_problems_pkey PRIMARY KEY (import_id, "position")
);

create table product_imports (
  id text not null,
  user_id text not null,
  user_name text not null,
  address text,
  file_name text not null,
  token_hash text not null,
  status text not null default 'awaiting_file'::text,
  bytes integer not null default 0,
  has_file boolean not null default false,
  makes_categories boolean not null default false,
  leaves_out_bad boolean not null default false,
  problem text,
  step text,
  steps_done integer not null default 0,
  steps_all integer not null default 0,
  counts jsonb,
  ignored_columns text[] not null default '{}'::text[],
  cancel_asked boolean not null default false,
  created_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  seen_at timestamp with time zone,
  ended_at timestamp with time zone,
  untracked_stock integer,
  continued_stock integer,
  without_photos boolean not null default false,
  session_id text,
  constraint product_imports_continued_stock_check CHECK (((continued_stock >= 0) AND (continued_stock <= 100000))),
  constraint product_imports_pkey PRIMARY KEY (id),
  constraint product_imports_status_check CHECK ((status = ANY (ARRAY['awaiting_file'::text, 'checking'::text, 'refused'::text, 'checked'::text, 'queued'::text, 'importing'::text, 'done'::text, 'canceled'::text, 'failed'::text]))),
  constraint product_imports_step_check CHECK ((step = ANY (ARRAY['reading'::text, 'pictures'::text, 'writing'::text]))),
  constraint product_imports_token_hash_key UNIQUE (token_hash),
  constraint product_imports_untracked_stock_check CHECK (((untracked_stock >= 0) AND (untracked_stock <= 100000))),
  constraint product_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX product_imports_newest ON public.product_imports USING btree (created_at DESC);
CREATE INDEX product_imports_of_user ON public.product_imports USING btree (user_id);
CREATE UNIQUE INDEX product_imports_one_running ON public.product_imports USING btree ((true)) WHERE (status = ANY (ARRAY['queued'::text, 'importing'::text]));

create table product_search (
  id text not null,
  name text not null,
  plain_name text not null,
  document tsvector not null,
  category_id text not null,
  shown_price_cents integer not null,
  sale_price_cents integer,
  average_rating numeric(3,2) not null,
  created_at timestamp with time zone not null,
  constraint product_search_id_fkey FOREIGN KEY (id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_search_pkey PRIMARY KEY (id)
);
CREATE INDEX product_search_document ON public.product_search USING gin (document) WITH (fastupdate=off);
CREATE INDEX product_search_names ON public.product_search USING gin (ts_filter(document, '{a}'::"char"[])) WITH (fastupdate=off);
CREATE INDEX product_search_plain_name ON public.product_search USING btree (plain_name);

create table product_slugs (
  slug text not null,
  product_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint product_slugs_pkey PRIMARY KEY (slug),
  constraint product_slugs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_slugs_of_product ON public.product_slugs USING btree (product_id);

create table product_variants (
  id text not null,
  product_id text not null,
  type text not null,
  name text not null,
  value text not null,
  price_adjustment_cents integer not null default 0,
  stock_quantity integer not null default 0,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  is_pictured boolean not null default false,
  sku text,
  filter_name text not null generated always as (filter_name(name)) stored,
  barcode text,
  cost_cents integer,
  dimensions text not null default ''::text,
  weight_grams integer,
  constraint product_variants_barcode_check CHECK ((barcode ~ '^([0-9]{8}|[0-9]{12,14})$'::text)),
  constraint product_variants_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint product_variants_id_product_id_key UNIQUE (id, product_id),
  constraint product_variants_pkey PRIMARY KEY (id),
  constraint product_variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_variants_sku_check CHECK ((sku <> ''::text)),
  constraint product_variants_stock_quantity_check CHECK ((stock_quantity >= 0)),
  constraint product_variants_type_check CHECK ((type = ANY (ARRAY['color'::text, 'size'::text, 'material'::text, 'style'::text]))),
  constraint product_variants_weight_grams_check CHECK (((weight_grams >= 1) AND (weight_grams <= 100000)))
);
CREATE INDEX product_variants_by_filter_name ON public.product_variants USING btree (type, filter_name, product_id) WHERE is_active;
CREATE INDEX product_variants_of_product ON public.product_variants USING btree (product_id, sort_order);
CREATE UNIQUE INDEX product_variants_one_pictured ON public.product_variants USING btree (product_id, type) WHERE is_pictured;
CREATE UNIQUE INDEX product_variants_sku ON public.product_variants USING btree (upper(sku)) WHERE ((sku IS NOT NULL) AND is_active);
CREATE TRIGGER product_variants_audit AFTER INSERT OR DELETE OR UPDATE ON public.product_variants FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('product', 'product_id');
CREATE TRIGGER product_variants_changed_outside AFTER INSERT OR DELETE OR UPDATE ON public.product_variants FOR EACH ROW WHEN ((current_setting('application_name'::text) <> 'stella-maris'::text)) EXECUTE FUNCTION announce_product_change('product_id');
CREATE CONSTRAINT TRIGGER product_variants_ensure_pictured AFTER INSERT OR DELETE OR UPDATE OF is_pictured, is_active, type ON public.product_variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ensure_pictured();
CREATE TRIGGER product_variants_enter_movement AFTER UPDATE OF stock_quantity ON public.product_variants FOR EACH ROW WHEN ((new.stock_quantity <> old.stock_quantity)) EXECUTE FUNCTION enter_variant_stock();
CREATE TRIGGER product_variants_enter_opening AFTER INSERT ON public.product_variants FOR EACH ROW EXECUTE FUNCTION enter_variant_stock();
CREATE TRIGGER product_variants_stock_notices AFTER UPDATE ON public.product_variants FOR EACH ROW WHEN ((new.is_active AND (new.stock_quantity > 0) AND ((old.stock_quantity = 0) OR (NOT old.is_active)))) EXECUTE FUNCTION queue_stock_notices('product_id');
CREATE TRIGGER variants_changed_stock AFTER UPDATE ON public.product_variants REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION note_variant_stock();
CREATE TRIGGER variants_new_stock AFTER INSERT ON public.product_variants REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION note_variant_stock();

create table product_views (
  viewer text not null,
  product_id text not null,
  viewed_at timestamp with time zone not null,
  constraint product_views_pkey PRIMARY KEY (viewer, product_id),
  constraint product_views_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_views_latest ON public.product_views USING btree (viewer, viewed_at DESC);
CREATE INDEX product_views_of_guests ON public.product_views USING btree (viewed_at) WHERE starts_with(viewer, 'guest_'::text);
CREATE INDEX product_views_of_product ON public.product_views USING btree (product_id);

create table products (
  id text not null,
  slug text not null,
  name text not null,
  description text not null,
  short_description text not null default ''::text,
  category_id text not null,
  base_price_cents integer not null,
  sale_price_cents integer,
  shown_price_cents integer not null generated always as (COALESCE(sale_price_cents, base_price_cents)) stored,
  sustainability_score numeric(3,1),
  sustainable_features text[] not null default '{}'::text[],
  care_instructions text not null default ''::text,
  material text not null default ''::text,
  dimensions text not null default ''::text,
  tags text[] not null default '{}'::text[],
  total_stock integer not null default 0,
  average_rating numeric(3,2) not null default 0,
  total_reviews integer not null default 0,
  is_active boolean not null default true,
  is_featured boolean not null default false,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  draft_id text,
  publish_at timestamp with time zone,
  planned_price_cents integer,
  sale_starts_at timestamp with time zone,
  sale_ends_at timestamp with time zone,
  sale_is_running boolean not null default false,
  price_before_sale_cents integer,
  sku text,
  barcode text,
  cost_cents integer,
  seo_title text not null default ''::text,
  seo_description text not null default ''::text,
  weight_grams integer,
  constraint products_archived_are_inactive CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint products_average_rating_check CHECK (((average_rating >= (0)::numeric) AND (average_rating <= (5)::numeric))),
  constraint products_barcode_check CHECK ((barcode ~ '^([0-9]{8}|[0-9]{12,14})$'::text)),
  constraint products_base_price_cents_check CHECK ((base_price_cents >= 0)),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint products_check CHECK (((sale_price_cents >= 0) AND (sale_price_cents < base_price_cents))),
  constraint products_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint products_draft_id_key UNIQUE (draft_id),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_planned_price_cents_check CHECK ((planned_price_cents >= 0)),
  constraint products_planned_sale_is_whole CHECK ((((planned_price_cents IS NULL) = (sale_starts_at IS NULL)) AND ((planned_price_cents IS NULL) = (sale_ends_at IS NULL)) AND ((planned_price_cents IS NOT NULL) OR (NOT sale_is_running)))),
  constraint products_sale_ends_after_start CHECK ((sale_ends_at > sale_starts_at)),
  constraint products_sku_check CHECK ((sku <> ''::text)),
  constraint products_slug_in_lower_case CHECK ((slug = lower(slug))),
  constraint products_slug_key UNIQUE (slug),
  constraint products_sustainability_score_check CHECK (((sustainability_score >= (0)::numeric) AND (sustainability_score <= (10)::numeric))),
  constraint products_total_reviews_check CHECK ((total_reviews >= 0)),
  constraint products_total_stock_check CHECK ((total_stock >= 0)),
  constraint products_weight_grams_check CHECK (((weight_grams >= 1) AND (weight_grams <= 100000)))
);
CREATE INDEX products_by_name ON public.products USING btree (lower(name), id) WHERE is_active;
CREATE INDEX products_by_price ON public.products USING btree (shown_price_cents, id) WHERE is_active;
CREATE INDEX products_by_rating ON public.products USING btree (average_rating, id) WHERE is_active;
CREATE INDEX products_featured ON public.products USING btree (created_at, id) WHERE (is_active AND is_featured);
CREATE INDEX products_in_category ON public.products USING btree (category_id, created_at, id) WHERE is_active;
CREATE INDEX products_listed_by_name ON public.products USING btree (lower(name) COLLATE "C", id) WHERE (archived_at IS NULL);
CREATE INDEX products_listed_by_price ON public.products USING btree (shown_price_cents, id) WHERE (archived_at IS NULL);
CREATE INDEX products_listed_inactive ON public.products USING btree (created_at, id) WHERE ((archived_at IS NULL) AND (NOT is_active));
CREATE INDEX products_listed_newest ON public.products USING btree (created_at, id) WHERE (archived_at IS NULL);
CREATE INDEX products_listed_text ON public.products USING gin (lower(((((name || ' '::text) || slug) || ' '::text) || description)) gin_trgm_ops) WHERE (archived_at IS NULL);
CREATE INDEX products_newest ON public.products USING btree (created_at, id) WHERE is_active;
CREATE INDEX products_of_category ON public.products USING btree (category_id, created_at);
CREATE INDEX products_on_sale ON public.products USING btree (created_at, id) WHERE (is_active AND (sale_price_cents IS NOT NULL));
CREATE INDEX products_search ON public.products USING gin (lower(name) gin_trgm_ops);
CREATE UNIQUE INDEX products_sku ON public.products USING btree (upper(sku)) WHERE ((sku IS NOT NULL) AND (archived_at IS NULL));
CREATE TRIGGER new_products_are_found AFTER INSERT ON public.products REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_new_products();
CREATE TRIGGER product_changed BEFORE UPDATE OF slug, name, description, short_description, category_id, base_price_cents, sale_price_cents, sustainability_score, sustainable_features, care_instructions, material, dimensions, tags, total_reviews, is_active ON public.products FOR EACH ROW EXECUTE FUNCTION note_product_change();
CREATE TRIGGER product_is_found_by_its_price AFTER UPDATE OF base_price_cents, sale_price_cents, average_rating, created_at ON public.products FOR EACH ROW WHEN (((((old.shown_price_cents IS DISTINCT FROM new.shown_price_cents) OR (old.sale_price_cents IS DISTINCT FROM new.sale_price_cents)) OR (old.average_rating IS DISTINCT FROM new.average_rating)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION refresh_found_product();
CREATE TRIGGER product_is_found_by_what_it_is AFTER UPDATE OF name, short_description, description, material, tags, category_id, is_active ON public.products FOR EACH ROW WHEN ((((((((old.name IS DISTINCT FROM new.name) OR (old.short_description IS DISTINCT FROM new.short_description)) OR (old.description IS DISTINCT FROM new.description)) OR (old.material IS DISTINCT FROM new.material)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.category_id IS DISTINCT FROM new.category_id)) OR (old.is_active IS DISTINCT FROM new.is_active))) EXECUTE FUNCTION refresh_search_of_product();
CREATE TRIGGER product_slug_changed AFTER UPDATE OF slug ON public.products FOR EACH ROW WHEN ((old.slug <> new.slug)) EXECUTE FUNCTION store_former_product_slug();
CREATE TRIGGER product_slug_taken AFTER INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION store_former_product_slug();
CREATE TRIGGER product_weight_changed BEFORE UPDATE OF weight_grams ON public.products FOR EACH ROW EXECUTE FUNCTION note_product_change();
CREATE TRIGGER products_audit AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('product', 'id');
CREATE TRIGGER products_changed_outside AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW WHEN ((current_setting('application_name'::text) <> 'stella-maris'::text)) EXECUTE FUNCTION announce_product_change('id');
CREATE TRIGGER products_enter_movement AFTER UPDATE OF total_stock ON public.products FOR EACH ROW WHEN ((new.total_stock <> old.total_stock)) EXECUTE FUNCTION enter_product_stock();
CREATE TRIGGER products_enter_opening AFTER INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION enter_product_stock();
CREATE TRIGGER products_listed AFTER INSERT ON public.products REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION note_new_products();
CREATE TRIGGER products_listed_anew AFTER UPDATE ON public.products REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER products_stock_notices AFTER UPDATE ON public.products FOR EACH ROW WHEN ((new.is_active AND (new.total_stock > 0) AND ((old.total_stock = 0) OR (NOT old.is_active)))) EXECUTE FUNCTION queue_stock_notices('id');
CREATE TRIGGER products_unlisted AFTER DELETE ON public.products REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION note_erased_products();
CREATE TRIGGER products_without_shipping_at_first AFTER INSERT ON public.products REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION note_without_shipping();

create table products_without_shipping (
  product_id text not null,
  constraint products_without_shipping_pkey PRIMARY KEY (product_id),
  constraint products_without_shipping_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table promo_batches (
  id text not null,
  name text not null,
  type text not null,
  value integer,
  code_count integer not null,
  used_count integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint promo_batches_code_count_check CHECK (((code_count >= 1) AND (code_count <= 1000))),
  constraint promo_batches_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint promo_batches_pkey PRIMARY KEY (id),
  constraint promo_batches_type_check CHECK ((type = ANY (ARRAY['percentage'::text, 'fixed_amount'::text, 'free_shipping'::text]))),
  constraint promo_batches_used_count_check CHECK ((used_count >= 0))
) with (fillfactor=70);
CREATE INDEX promo_batches_newest ON public.promo_batches USING btree (created_at DESC, id);
CREATE TRIGGER promo_batches_audit AFTER INSERT OR DELETE OR UPDATE OF name, is_active ON public.promo_batches FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('promo-batch', 'id');

create table promo_codes (
  id text not null,
  code text not null,
  type text not null,
  value integer,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  minimum_order_cents integer,
  max_usage_count integer,
  max_usage_per_user integer,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  batch_id text,
  archived_at timestamp with time zone,
  constraint promo_codes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES promo_batches(id),
  constraint promo_codes_check CHECK ((valid_from < valid_until)),
  constraint promo_codes_check1 CHECK (
CASE type
    WHEN 'percentage'::text THEN ((value >= 0) AND (value <= 100))
    WHEN 'fixed_amount'::text THEN (value >= 0)
    ELSE (value IS NULL)
END),
  constraint promo_codes_check2 CHECK (((type = 'free_shipping'::text) OR (value IS NOT NULL))),
  constraint promo_codes_code_check CHECK ((code ~ '^[A-Z0-9_-]{1,40}$'::text)),
  constraint promo_codes_gives_something CHECK (
CASE type
    WHEN 'percentage'::text THEN ((value >= 1) AND (value <= 100))
    WHEN 'fixed_amount'::text THEN ((value >= 1) AND (value <= 100000000))
    ELSE (value IS NULL)
END),
  constraint promo_codes_max_usage_count_check CHECK ((max_usage_count >= 1)),
  constraint promo_codes_max_usage_per_user_check CHECK ((max_usage_per_user >= 1)),
  constraint promo_codes_minimum_order_cents_check CHECK ((minimum_order_cents >= 0)),
  constraint promo_codes_pkey PRIMARY KEY (id),
  constraint promo_codes_type_check CHECK ((type = ANY (ARRAY['percentage'::text, 'fixed_amount'::text, 'free_shipping'::text])))
);
CREATE INDEX promo_codes_alike ON public.promo_codes USING gin (code gin_trgm_ops) WHERE (archived_at IS NULL);
CREATE INDEX promo_codes_beginning ON public.promo_codes USING btree (valid_from) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX promo_codes_code ON public.promo_codes USING btree (code) WHERE (archived_at IS NULL);
CREATE INDEX promo_codes_ending ON public.promo_codes USING btree (valid_until) WHERE (archived_at IS NULL);
CREATE INDEX promo_codes_newest ON public.promo_codes USING btree (created_at DESC, id) WHERE (archived_at IS NULL);
CREATE INDEX promo_codes_of_batch ON public.promo_codes USING btree (batch_id, created_at DESC, id) WHERE (batch_id IS NOT NULL);
CREATE INDEX promo_codes_single ON public.promo_codes USING btree (created_at DESC, id) WHERE ((archived_at IS NULL) AND (batch_id IS NULL));
CREATE TRIGGER promo_codes_audit AFTER INSERT OR DELETE OR UPDATE ON public.promo_codes FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('promo-code', 'id');
CREATE TRIGGER promo_codes_usage AFTER INSERT ON public.promo_codes FOR EACH ROW EXECUTE FUNCTION open_promo_usage();

create table promo_usage (
  promo_code_id text not null,
  held_count integer not null default 0,
  final_count integer not null default 0,
  discount_cents bigint not null default 0,
  subtotal_cents bigint not null default 0,
  constraint promo_usage_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint promo_usage_final_count_check CHECK ((final_count >= 0)),
  constraint promo_usage_held_count_check CHECK ((held_count >= 0)),
  constraint promo_usage_pkey PRIMARY KEY (promo_code_id),
  constraint promo_usage_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id) ON DELETE CASCADE,
  constraint promo_usage_subtotal_cents_check CHECK ((subtotal_cents >= 0))
) with (fillfactor=50);

create table promo_uses (
  checkout_id text not null,
  promo_code_id text not null,
  user_id text not null,
  state text not null default 'held'::text,
  created_at timestamp with time zone not null default now(),
  constraint promo_uses_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id) ON DELETE CASCADE,
  constraint promo_uses_pkey PRIMARY KEY (checkout_id, promo_code_id),
  constraint promo_uses_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id),
  constraint promo_uses_state_check CHECK ((state = ANY (ARRAY['held'::text, 'final'::text, 'returned'::text]))),
  constraint promo_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX promo_uses_newest ON public.promo_uses USING btree (promo_code_id, created_at DESC) WHERE (state <> 'returned'::text);
CREATE INDEX promo_uses_of_code ON public.promo_uses USING btree (promo_code_id, user_id) WHERE (state <> 'returned'::text);
CREATE INDEX promo_uses_of_promo_code ON public.promo_uses USING btree (promo_code_id);
CREATE INDEX promo_uses_of_user ON public.promo_uses USING btree (user_id);
CREATE CONSTRAINT TRIGGER promo_uses_count AFTER INSERT OR DELETE OR UPDATE ON public.promo_uses DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_promo_use();

create table public_files (
  path text not null,
  part integer not null,
  parts integer not null,
  read_at timestamp with time zone not null,
  hash text not null,
  constraint public_files_check CHECK (((parts > 0) AND ((part >= 0) AND (part <= (parts - 1))))),
  constraint public_files_pkey PRIMARY KEY (path, parts, part)
);

create table quarter_sums (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  orders integer not null default 0,
  order_cents bigint not null default 0,
  sales_cents bigint not null default 0,
  returned_cents bigint not null default 0,
  given_cents bigint not null default 0,
  visits integer not null default 0,
  product_visits integer not null default 0,
  cart_visits integer not null default 0,
  checkout_visits integer not null default 0,
  net_cents bigint not null default 0,
  costed_cents bigint not null default 0,
  cost_cents bigint not null default 0,
  constraint quarter_sums_at_check CHECK ((at = date_bin('00:15:00'::interval, at, '2000-01-01 00:00:00+00'::timestamp with time zone))),
  constraint quarter_sums_pkey PRIMARY KEY (id)
);
CREATE INDEX quarter_sums_at ON public.quarter_sums USING btree (at) INCLUDE (orders, order_cents, sales_cents, returned_cents, given_cents, visits, product_visits, cart_visits, checkout_visits, net_cents, costed_cents, cost_cents);

create table refund_lines (
  refund_id text not null,
  order_id text not null,
  "position" integer not null,
  quantity integer not null,
  amount_cents integer not null default 0,
  canceled integer not null default 0,
  restocked integer not null default 0,
  coming_back integer not null default 0,
  arrived_at timestamp with time zone,
  constraint refund_lines_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint refund_lines_arrived_check CHECK (((arrived_at IS NULL) OR (coming_back > 0))),
  constraint refund_lines_check CHECK (((canceled >= 0) AND (canceled <= quantity))),
  constraint refund_lines_check1 CHECK (((restocked >= 0) AND (restocked <= quantity))),
  constraint refund_lines_coming_back_check CHECK (((coming_back >= 0) AND (coming_back <= (quantity - canceled)))),
  constraint refund_lines_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position"),
  constraint refund_lines_pkey PRIMARY KEY (refund_id, "position"),
  constraint refund_lines_quantity_check CHECK ((quantity > 0)),
  constraint refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);
CREATE INDEX refund_lines_of_order ON public.refund_lines USING btree (order_id, "position");
CREATE TRIGGER refund_lines_settle_sales AFTER INSERT OR DELETE OR UPDATE ON public.refund_lines FOR EACH ROW EXECUTE FUNCTION settle_changed_sales();

create table refunds (
  id text not null,
  order_id text,
  checkout_id text,
  payment_intent_id text not null,
  amount_cents integer not null,
  reason text not null,
  status text not null default 'pending'::text,
  gateway_refund_id text,
  created_at timestamp with time zone not null default clock_timestamp(),
  origin text not null default 'shop'::text,
  next_look_at timestamp with time zone,
  marks_order boolean not null default true,
  request_id text,
  asked_by text,
  includes_shipping boolean not null default false,
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refunds_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint refunds_check CHECK (((order_id IS NOT NULL) OR (checkout_id IS NOT NULL))),
  constraint refunds_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id),
  constraint refunds_gateway_refund_id_key UNIQUE (gateway_refund_id),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refunds_origin_check CHECK ((origin = ANY (ARRAY['shop'::text, 'gateway'::text]))),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_request_id_key UNIQUE (request_id),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX refunds_failed ON public.refunds USING btree (created_at) WHERE ((status = 'failed'::text) AND (order_id IS NOT NULL));
CREATE INDEX refunds_of_asker ON public.refunds USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX refunds_of_checkout ON public.refunds USING btree (checkout_id) WHERE (checkout_id IS NOT NULL);
CREATE INDEX refunds_of_intent ON public.refunds USING btree (payment_intent_id);
CREATE INDEX refunds_of_order ON public.refunds USING btree (order_id);
CREATE UNIQUE INDEX refunds_one_without_order ON public.refunds USING btree (payment_intent_id) WHERE ((order_id IS NULL) AND (status <> 'failed'::text) AND (origin = 'shop'::text));
CREATE INDEX refunds_pending ON public.refunds USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX refunds_to_look_at ON public.refunds USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);
CREATE TRIGGER refunds_audit AFTER INSERT OR DELETE OR UPDATE ON public.refunds FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('order', 'order_id');
CREATE TRIGGER refunds_enter AFTER INSERT OR UPDATE OF status ON public.refunds FOR EACH ROW EXECUTE FUNCTION enter_refund();
CREATE TRIGGER refunds_note_customer AFTER INSERT OR DELETE ON public.refunds FOR EACH ROW EXECUTE FUNCTION update_customer_of_order();
CREATE TRIGGER refunds_note_customer_again AFTER UPDATE ON public.refunds FOR EACH ROW WHEN (((old.status <> new.status) OR (old.amount_cents <> new.amount_cents) OR (old.order_id IS DISTINCT FROM new.order_id))) EXECUTE FUNCTION update_customer_of_order();
CREATE TRIGGER refunds_settle_sales AFTER INSERT OR DELETE ON public.refunds FOR EACH ROW EXECUTE FUNCTION settle_changed_sales();
CREATE TRIGGER refunds_settle_sales_anew AFTER UPDATE ON public.refunds FOR EACH ROW WHEN (((((old.status = 'failed'::text) IS DISTINCT FROM (new.status = 'failed'::text)) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.order_id IS DISTINCT FROM new.order_id))) EXECUTE FUNCTION settle_changed_sales();
CREATE TRIGGER refunds_summed AFTER INSERT OR DELETE ON public.refunds FOR EACH ROW EXECUTE FUNCTION sum_refund();
CREATE TRIGGER refunds_summed_anew AFTER UPDATE ON public.refunds FOR EACH ROW WHEN ((((((old.status = 'failed'::text) IS DISTINCT FROM (new.status = 'failed'::text)) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.order_id IS DISTINCT FROM new.order_id)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION sum_refund();

create table return_files (
  id text not null,
  return_id text not null,
  message_id text,
  "position" integer not null,
  url text not null,
  media_type text not null,
  alt_text text not null default ''::text,
  is_label boolean not null default false,
  constraint return_files_label_check CHECK (((NOT is_label) OR (message_id IS NULL))),
  constraint return_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES return_messages(id) ON DELETE CASCADE,
  constraint return_files_pkey PRIMARY KEY (id),
  constraint return_files_return_id_fkey FOREIGN KEY (return_id) REFERENCES return_requests(id) ON DELETE CASCADE,
  constraint return_files_url_key UNIQUE (url)
);
CREATE INDEX return_files_of_message ON public.return_files USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX return_files_of_return ON public.return_files USING btree (return_id, "position");
CREATE UNIQUE INDEX return_files_one_label ON public.return_files USING btree (return_id) WHERE is_label;
CREATE TRIGGER return_labels_audit AFTER INSERT ON public.return_files FOR EACH ROW WHEN (((current_setting('shop.actor'::text, true) <> ''::text) AND new.is_label)) EXECUTE FUNCTION enter_audit('return', 'return_id');
CREATE TRIGGER return_labels_removed_audit AFTER DELETE ON public.return_files FOR EACH ROW WHEN (((current_setting('shop.actor'::text, true) <> ''::text) AND old.is_label)) EXECUTE FUNCTION enter_audit('return', 'return_id');

create table return_history (
  id bigint not null generated always as identity,
  return_id text not null,
  status text not null,
  changed_by text,
  created_at timestamp with time zone not null default now(),
  constraint return_history_pkey PRIMARY KEY (id),
  constraint return_history_return_id_fkey FOREIGN KEY (return_id) REFERENCES return_requests(id) ON DELETE CASCADE
);
CREATE INDEX return_history_of_return ON public.return_history USING btree (return_id, id);

create table return_items (
  return_id text not null,
  order_id text not null,
  "position" integer not null,
  quantity integer not null,
  reason text,
  is_restocked boolean,
  amount_cents integer not null default 0,
  refunded_apart integer not null default 0,
  constraint return_items_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint return_items_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position"),
  constraint return_items_pkey PRIMARY KEY (return_id, "position"),
  constraint return_items_quantity_check CHECK ((quantity > 0)),
  constraint return_items_refunded_apart_check CHECK (((refunded_apart >= 0) AND (refunded_apart <= quantity))),
  constraint return_items_return_id_fkey FOREIGN KEY (return_id) REFERENCES return_requests(id) ON DELETE CASCADE
);
CREATE INDEX return_items_of_line ON public.return_items USING btree (order_id, "position");

create table return_messages (
  id text not null,
  return_id text not null,
  sender_type text not null,
  sender_id text not null,
  sender_name text not null,
  message_type text not null,
  message text not null default ''::text,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  emailed_at timestamp with time zone,
  constraint return_messages_message_type_check CHECK ((message_type = ANY (ARRAY['text'::text, 'status_update'::text, 'admin_response'::text]))),
  constraint return_messages_pkey PRIMARY KEY (id),
  constraint return_messages_return_id_fkey FOREIGN KEY (return_id) REFERENCES return_requests(id) ON DELETE CASCADE,
  constraint return_messages_sender_type_check CHECK ((sender_type = ANY (ARRAY['customer'::text, 'admin'::text])))
);
CREATE INDEX return_messages_of_return ON public.return_messages USING btree (return_id, created_at, id);
CREATE INDEX return_messages_of_sender ON public.return_messages USING btree (sender_id, created_at);
CREATE INDEX return_messages_to_email ON public.return_messages USING btree (created_at) WHERE ((sender_type = 'admin'::text) AND (message_type = 'admin_response'::text) AND (read_at IS NULL) AND (emailed_at IS NULL));
CREATE INDEX return_messages_unread ON public.return_messages USING btree (return_id, sender_type) WHERE (read_at IS NULL);

create table return_requests (
  id text not null,
  order_id text not null,
  user_id text not null,
  type text not null default 'return'::text,
  reason text,
  description text not null default ''::text,
  status text not null default 'pending'::text,
  requested_cents integer not null,
  approved_cents integer,
  rma_number text,
  admin_notes text,
  tracking_number text,
  handler_id text,
  refund_id text,
  created_at timestamp with time zone not null default now(),
  order_text text not null default ''::text,
  shipping_paid_by text,
  send_by date,
  constraint return_requests_approved_cents_check CHECK ((approved_cents >= 0)),
  constraint return_requests_check CHECK (((type = 'withdrawal'::text) OR (reason IS NOT NULL))),
  constraint return_requests_handler_id_fkey FOREIGN KEY (handler_id) REFERENCES users(id),
  constraint return_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint return_requests_pkey PRIMARY KEY (id),
  constraint return_requests_reason_check CHECK ((reason = ANY (ARRAY['defective'::text, 'wrong_item'::text, 'not_as_described'::text, 'damaged_in_shipping'::text, 'size_issue'::text, 'quality_issue'::text, 'change_of_mind'::text, 'other'::text]))),
  constraint return_requests_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint return_requests_requested_cents_check CHECK ((requested_cents >= 0)),
  constraint return_requests_rma_number_key UNIQUE (rma_number),
  constraint return_requests_shipping_paid_by_check CHECK ((shipping_paid_by = ANY (ARRAY['shop'::text, 'customer'::text]))),
  constraint return_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'processing'::text, 'completed'::text, 'cancelled'::text]))),
  constraint return_requests_type_check CHECK ((type = ANY (ARRAY['return'::text, 'withdrawal'::text]))),
  constraint return_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX return_requests_by_status ON public.return_requests USING btree (status, created_at DESC, id);
CREATE INDEX return_requests_newest ON public.return_requests USING btree (created_at DESC, id);
CREATE INDEX return_requests_of_handler ON public.return_requests USING btree (handler_id) WHERE (handler_id IS NOT NULL);
CREATE INDEX return_requests_of_order ON public.return_requests USING btree (order_id);
CREATE INDEX return_requests_of_refund ON public.return_requests USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX return_requests_of_user ON public.return_requests USING btree (user_id, created_at DESC, id);
CREATE UNIQUE INDEX return_requests_one_of_order ON public.return_requests USING btree (order_id) WHERE ((type = 'return'::text) AND (status <> 'cancelled'::text));
CREATE INDEX return_requests_search ON public.return_requests USING gin ((((order_text || ' '::text) || lower(COALESCE(rma_number, ''::text)))) gin_trgm_ops);
CREATE TRIGGER return_requests_audit AFTER INSERT OR DELETE OR UPDATE ON public.return_requests FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('return', 'id');
CREATE TRIGGER return_requests_of_present BEFORE INSERT ON public.return_requests FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted();
CREATE TRIGGER return_requests_take_order_text BEFORE INSERT ON public.return_requests FOR EACH ROW EXECUTE FUNCTION take_order_text();

create table review_counts (
  id bigint not null generated always as identity,
  rating integer not null,
  state text not null,
  is_reported boolean not null,
  count integer not null,
  constraint review_counts_pkey PRIMARY KEY (id)
);

create table review_images (
  id text not null,
  review_id text not null,
  "position" integer not null,
  image_url text not null,
  alt_text text not null,
  constraint review_images_pkey PRIMARY KEY (id),
  constraint review_images_position_check CHECK ((("position" >= 0) AND ("position" <= 4))),
  constraint review_images_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_images_review_id_position_key UNIQUE (review_id, "position")
);

create table review_reports (
  review_id text not null,
  user_id text not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  constraint review_reports_pkey PRIMARY KEY (review_id, user_id),
  constraint review_reports_reason_check CHECK ((reason = ANY (ARRAY['advertising'::text, 'offensive'::text, 'off_topic'::text, 'other'::text]))),
  constraint review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX review_reports_of_user ON public.review_reports USING btree (user_id);

create table reviews (
  id text not null,
  product_id text not null,
  user_id text,
  user_name text not null,
  rating integer not null,
  title text,
  comment text not null,
  is_verified_purchase boolean not null default false,
  admin_response text,
  created_at timestamp with time zone not null default now(),
  admin_response_by text,
  admin_responded_at timestamp with time zone,
  updated_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_by text,
  hidden_reason text,
  open_reports integer not null default 0,
  is_rewarded boolean,
  is_by_team boolean,
  constraint reviews_admin_response_by_fkey FOREIGN KEY (admin_response_by) REFERENCES users(id),
  constraint reviews_admin_response_check CHECK (((length(admin_response) >= 1) AND (length(admin_response) <= 2000))),
  constraint reviews_check CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
  constraint reviews_comment_check CHECK ((length(comment) <= 1000)),
  constraint reviews_comment_check1 CHECK ((length(comment) > 0)),
  constraint reviews_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id),
  constraint reviews_hidden_reason_check CHECK (((length(hidden_reason) >= 1) AND (length(hidden_reason) <= 300))),
  constraint reviews_open_reports_check CHECK ((open_reports >= 0)),
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint reviews_product_id_user_id_key UNIQUE (product_id, user_id),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_title_check CHECK ((length(title) <= 100)),
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX reviews_answered_by ON public.reviews USING btree (admin_response_by) WHERE (admin_response_by IS NOT NULL);
CREATE INDEX reviews_by_rating ON public.reviews USING btree (rating, created_at DESC, id);
CREATE INDEX reviews_hidden ON public.reviews USING btree (created_at DESC, id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX reviews_newest ON public.reviews USING btree (created_at DESC, id);
CREATE INDEX reviews_of_hider ON public.reviews USING btree (hidden_by) WHERE (hidden_by IS NOT NULL);
CREATE INDEX reviews_of_product ON public.reviews USING btree (product_id, created_at DESC);
CREATE INDEX reviews_of_user ON public.reviews USING btree (user_id);
CREATE INDEX reviews_reported ON public.reviews USING btree (created_at DESC, id) WHERE (open_reports > 0);
CREATE INDEX reviews_search ON public.reviews USING gin (lower(((((user_name || ' '::text) || COALESCE(title, ''::text)) || ' '::text) || comment)) gin_trgm_ops);
CREATE INDEX reviews_waiting ON public.reviews USING btree (created_at DESC, id) WHERE ((admin_response IS NULL) AND (hidden_at IS NULL));
CREATE TRIGGER reviews_audit AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('product', 'product_id');
CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE ON public.reviews FOR EACH ROW EXECUTE FUNCTION note_reviews();
CREATE TRIGGER reviews_counted_anew AFTER UPDATE ON public.reviews FOR EACH ROW WHEN (((((old.rating IS DISTINCT FROM new.rating) OR ((old.hidden_at IS NULL) IS DISTINCT FROM (new.hidden_at IS NULL))) OR ((old.admin_response IS NULL) IS DISTINCT FROM (new.admin_response IS NULL))) OR ((old.open_reports > 0) IS DISTINCT FROM (new.open_reports > 0)))) EXECUTE FUNCTION note_reviews();
CREATE TRIGGER reviews_of_present BEFORE INSERT ON public.reviews FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted();

create table run_changes (
  run_id text not null,
  product_id text not null,
  run_of text not null,
  before jsonb not null,
  after jsonb not null,
  applied_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  constraint run_changes_pkey PRIMARY KEY (run_id, product_id),
  constraint run_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX run_changes_by_time ON public.run_changes USING btree (applied_at);
CREATE INDEX run_changes_of_owner ON public.run_changes USING btree (run_of, applied_at);
CREATE INDEX run_changes_of_product ON public.run_changes USING btree (product_id);

create table search_words (
  word text not null,
  lexeme text not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_alike ON public.search_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (key)
);
CREATE TRIGGER settings_audit AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('setting', 'key');
CREATE TRIGGER settings_changed_outside AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH ROW WHEN ((current_setting('application_name'::text) <> 'stella-maris'::text)) EXECUTE FUNCTION announce_change('["settings"]');
CREATE TRIGGER settings_enter_pledge AFTER INSERT OR UPDATE ON public.settings FOR EACH ROW WHEN ((new.key = 'charity-share'::text)) EXECUTE FUNCTION enter_pledge();
CREATE TRIGGER settings_low_stock AFTER INSERT OR UPDATE ON public.settings FOR EACH ROW WHEN ((new.key = 'low-stock'::text)) EXECUTE FUNCTION count_products_anew();
CREATE TRIGGER settings_low_stock_standard AFTER DELETE ON public.settings FOR EACH ROW WHEN ((old.key = 'low-stock'::text)) EXECUTE FUNCTION count_products_anew();
CREATE TRIGGER settings_security_changed AFTER INSERT OR UPDATE ON public.settings FOR EACH ROW WHEN ((new.key = 'security'::text)) EXECUTE FUNCTION announce_administrators();
CREATE TRIGGER settings_security_standard AFTER DELETE ON public.settings FOR EACH ROW WHEN ((old.key = 'security'::text)) EXECUTE FUNCTION announce_administrators();
CREATE TRIGGER settings_sessions_changed AFTER INSERT OR UPDATE ON public.settings FOR EACH ROW WHEN ((new.key = 'sessions'::text)) EXECUTE FUNCTION announce_session_limits();
CREATE TRIGGER settings_sessions_standard AFTER DELETE ON public.settings FOR EACH ROW WHEN ((old.key = 'sessions'::text)) EXECUTE FUNCTION announce_session_limits();

create table shipping_options (
  id text not null,
  product_id text not null,
  name text not null,
  description text not null default ''::text,
  price_cents integer not null,
  min_days integer not null,
  max_days integer not null,
  carrier text,
  service_type text,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  constraint shipping_options_carrier_check CHECK ((carrier = ANY (ARRAY['USPS'::text, 'UPS'::text, 'FedEx'::text, 'DHL'::text]))),
  constraint shipping_options_check CHECK ((min_days <= max_days)),
  constraint shipping_options_min_days_check CHECK ((min_days >= 1)),
  constraint shipping_options_pkey PRIMARY KEY (id),
  constraint shipping_options_price_cents_check CHECK ((price_cents >= 0)),
  constraint shipping_options_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX shipping_options_of_product ON public.shipping_options USING btree (product_id, sort_order);
CREATE INDEX shipping_options_offered ON public.shipping_options USING btree (name) INCLUDE (price_cents, min_days, max_days, product_id) WHERE is_active;
CREATE TRIGGER shipping_options_audit AFTER INSERT OR DELETE OR UPDATE ON public.shipping_options FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('product', 'product_id');
CREATE TRIGGER shipping_options_changed_outside AFTER INSERT OR DELETE OR UPDATE ON public.shipping_options FOR EACH ROW WHEN ((current_setting('application_name'::text) <> 'stella-maris'::text)) EXECUTE FUNCTION announce_product_change('product_id');
CREATE TRIGGER shipping_options_first AFTER INSERT ON public.shipping_options REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION note_first_shipping();
CREATE TRIGGER shipping_options_last AFTER DELETE ON public.shipping_options REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION note_last_shipping();

create table stock_movements (
  id bigint not null generated always as identity,
  product_id text not null,
  variant_id text,
  delta integer not null,
  cause text not null,
  source_id text,
  created_at timestamp with time zone not null default now(),
  reason text default ((NULLIF(current_setting('shop.stock_change'::text, true), ''::text))::jsonb ->> 'reason'::text),
  note text default ((NULLIF(current_setting('shop.stock_change'::text, true), ''::text))::jsonb ->> 'note'::text),
  actor_name text default ((NULLIF(current_setting('shop.actor'::text, true), ''::text))::jsonb ->> 'name'::text),
  change_id text default ((NULLIF(current_setting('shop.stock_change'::text, true), ''::text))::jsonb ->> 'id'::text),
  constraint stock_movements_cause_check CHECK ((cause = ANY (ARRAY['opening'::text, 'hold'::text, 'release'::text, 'sale'::text, 'restock'::text, 'return'::text, 'adjustment'::text]))),
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_reason_check CHECK ((reason = ANY (ARRAY['new_batch'::text, 'counted'::text, 'damaged'::text, 'lent'::text, 'gift'::text, 'other'::text])))
);
CREATE INDEX stock_movements_of_product ON public.stock_movements USING btree (product_id, variant_id, id);
CREATE UNIQUE INDEX stock_movements_once ON public.stock_movements USING btree (change_id, COALESCE(variant_id, ''::text)) WHERE (change_id IS NOT NULL);
CREATE TRIGGER stock_movements_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.stock_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table stock_notices (
  id text not null,
  email text not null,
  product_id text not null,
  variant_key text not null,
  variant_ids text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  stop_hash text,
  constraint stock_notices_pkey PRIMARY KEY (id),
  constraint stock_notices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_notices_stop_hash_key UNIQUE (stop_hash)
);
CREATE INDEX stock_notices_of_address ON public.stock_notices USING btree (lower(email)) WHERE (notified_at IS NULL);
CREATE INDEX stock_notices_of_product ON public.stock_notices USING btree (product_id);
CREATE UNIQUE INDEX stock_notices_once ON public.stock_notices USING btree (product_id, variant_key, lower(email)) WHERE (notified_at IS NULL);

create table stock_reservations (
  checkout_id text not null,
  product_id text not null,
  variant_id text,
  quantity integer not null,
  constraint stock_reservations_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id) ON DELETE CASCADE,
  constraint stock_reservations_checkout_id_product_id_variant_id_key UNIQUE NULLS NOT DISTINCT (checkout_id, product_id, variant_id),
  constraint stock_reservations_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint stock_reservations_quantity_check CHECK ((quantity > 0)),
  constraint stock_reservations_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id)
);

create table tax_rates (
  id text not null,
  country text not null,
  state text not null,
  parts_per_million integer not null,
  updated_at timestamp with time zone not null default now(),
  constraint tax_rates_country_check CHECK ((country <> ''::text)),
  constraint tax_rates_parts_per_million_check CHECK (((parts_per_million >= 0) AND (parts_per_million <= 500000))),
  constraint tax_rates_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tax_rates_of_place ON public.tax_rates USING btree (lower(country), lower(state));
CREATE TRIGGER tax_rates_audit AFTER INSERT OR DELETE OR UPDATE ON public.tax_rates FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('setting', 'id');
CREATE TRIGGER tax_rates_changed_outside AFTER INSERT OR DELETE OR UPDATE ON public.tax_rates FOR EACH ROW WHEN ((current_setting('application_name'::text) <> 'stella-maris'::text)) EXECUTE FUNCTION announce_change('["settings"]');

create table team_invitations (
  id text not null,
  email text not null,
  role text not null,
  invited_by text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint team_invitations_email_check CHECK ((email = lower(email))),
  constraint team_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint team_invitations_pkey PRIMARY KEY (id),
  constraint team_invitations_role_check CHECK ((role = ANY (ARRAY['fulfilment'::text, 'support'::text, 'manager'::text, 'owner'::text])))
);
CREATE UNIQUE INDEX team_invitations_of_email ON public.team_invitations USING btree (email);
CREATE INDEX team_invitations_of_inviter ON public.team_invitations USING btree (invited_by);
CREATE TRIGGER team_invitations_audit AFTER INSERT OR DELETE OR UPDATE ON public.team_invitations FOR EACH ROW WHEN ((current_setting('shop.actor'::text, true) <> ''::text)) EXECUTE FUNCTION enter_audit('invitation', 'id');

create table uploads (
  id text not null,
  token_hash text not null,
  user_id text not null,
  kind text not null,
  state text not null default 'issued'::text,
  image_url text,
  alt_text text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  media_type text,
  byte_count integer,
  source_url text,
  session_id text,
  sha256 text,
  constraint uploads_byte_count_check CHECK ((byte_count > 0)),
  constraint uploads_image_url_key UNIQUE (image_url),
  constraint uploads_kind_check CHECK ((kind = ANY (ARRAY['review_photo'::text, 'product_image'::text, 'return_evidence'::text, 'return_attachment'::text, 'return_label'::text, 'payout_receipt'::text]))) NOT VALID,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_state_check CHECK ((state = ANY (ARRAY['issued'::text, 'receiving'::text, 'stored'::text, 'saved'::text, 'used'::text, 'dropped'::text]))),
  constraint uploads_token_hash_key UNIQUE (token_hash),
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX uploads_by_source ON public.uploads USING hash (source_url) WHERE (source_url IS NOT NULL);
CREATE INDEX uploads_of_user ON public.uploads USING btree (user_id, created_at);
CREATE INDEX uploads_to_sweep ON public.uploads USING btree (created_at) WHERE (state <> 'used'::text);
CREATE INDEX uploads_to_sweep_hourly ON public.uploads USING btree (created_at) WHERE ((state <> 'used'::text) AND (kind = ANY (ARRAY['return_evidence'::text, 'return_attachment'::text, 'return_label'::text])));
CREATE TRIGGER uploads_of_present BEFORE INSERT ON public.uploads FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted();

create table users (
  id text not null,
  clerk_user_id text not null,
  email text not null,
  name text not null,
  role text not null default 'customer'::text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  gateway_customer_id text,
  card_declines integer not null default 0,
  card_declined_at timestamp with time zone,
  deleted_at timestamp with time zone,
  role_at timestamp with time zone,
  constraint users_clerk_user_id_key UNIQUE (clerk_user_id),
  constraint users_gateway_customer_id_key UNIQUE (gateway_customer_id),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'fulfilment'::text, 'support'::text, 'manager'::text, 'owner'::text])))
);
CREATE INDEX users_by_name ON public.users USING btree (lower(name) COLLATE "C", id);
CREATE INDEX users_last_seen ON public.users USING btree (last_seen_at);
CREATE INDEX users_of_the_team ON public.users USING btree (role) WHERE (role <> 'customer'::text);
CREATE INDEX users_search ON public.users USING gin (lower(((name || ' '::text) || email)) gin_trgm_ops);
CREATE TRIGGER users_audit AFTER UPDATE ON public.users FOR EACH ROW WHEN (((current_setting('shop.actor'::text, true) <> ''::text) AND (new.role <> old.role))) EXECUTE FUNCTION enter_audit('person', 'id');
CREATE TRIGGER users_note_customer AFTER INSERT ON public.users REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION add_customers();
CREATE TRIGGER users_note_customer_again AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.role <> new.role) OR (old.created_at <> new.created_at))) EXECUTE FUNCTION update_customer_of_person();
CREATE TRIGGER users_of_team_stay AFTER UPDATE OF role ON public.users FOR EACH ROW WHEN (((old.role = 'customer'::text) AND (new.role <> 'customer'::text))) EXECUTE FUNCTION protect_team_account();
CREATE TRIGGER users_unlisted AFTER UPDATE ON public.users FOR EACH ROW WHEN ((old.deleted_at IS DISTINCT FROM new.deleted_at)) EXECUTE FUNCTION update_customer_of_person();

create table variant_stock (
  variant_id text not null,
  stock integer not null,
  constraint variant_stock_pkey PRIMARY KEY (variant_id),
  constraint variant_stock_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE
);
CREATE INDEX variant_stock_by_stock ON public.variant_stock USING btree (stock, variant_id);

create table webhook_events (
  id text not null,
  type text not null,
  received_at timestamp with time zone not null default now(),
  constraint webhook_events_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_events_age ON public.webhook_events USING btree (received_at);

create table window_sums (
  kind text not null,
  since date not null,
  name text not null,
  variant_name text,
  count integer not null,
  amount_cents bigint not null,
  costed_cents bigint not null default 0,
  cost_cents bigint not null default 0,
  constraint window_sums_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'code'::text]))),
  constraint window_sums_kind_since_name_variant_name_key UNIQUE NULLS NOT DISTINCT (kind, since, name, variant_name)
);
CREATE INDEX window_sums_bestsellers ON public.window_sums USING btree (since, count DESC, name DESC) WHERE ((kind = 'product'::text) AND (variant_name IS NULL));
CREATE INDEX window_sums_most_given ON public.window_sums USING btree (since, amount_cents DESC, count DESC, name) WHERE ((kind = 'code'::text) AND (variant_name IS NULL));
CREATE INDEX window_sums_most_sold ON public.window_sums USING btree (since, count DESC, amount_cents DESC, name) WHERE ((kind = 'product'::text) AND (variant_name IS NULL));

create table wishlist_entries (
  user_id text not null,
  product_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint wishlist_entries_pkey PRIMARY KEY (user_id, product_id),
  constraint wishlist_entries_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint wishlist_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_entries_of_product ON public.wishlist_entries USING btree (product_id);
CREATE TRIGGER wishlist_entries_of_present BEFORE INSERT ON public.wishlist_entries FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted();

create table withdrawal_receipts (
  return_id text not null,
  order_id text not null,
  request_id text not null,
  content text not null,
  sha256 text not null,
  received_at timestamp with time zone not null,
  recorded_at timestamp with time zone default clock_timestamp(),
  constraint withdrawal_receipts_hash_check CHECK (((content = ''::text) OR (sha256 = encode(sha256(convert_to(content, 'UTF8'::name)), 'hex'::text)))),
  constraint withdrawal_receipts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint withdrawal_receipts_order_id_request_id_key UNIQUE (order_id, request_id),
  constraint withdrawal_receipts_pkey PRIMARY KEY (return_id),
  constraint withdrawal_receipts_return_id_fkey FOREIGN KEY (return_id) REFERENCES return_requests(id)
);
CREATE TRIGGER withdrawal_receipts_are_append_only BEFORE DELETE OR TRUNCATE ON public.withdrawal_receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawal_receipts_forget_only BEFORE UPDATE ON public.withdrawal_receipts FOR EACH ROW EXECUTE FUNCTION forget_only('content');

create view held_payments as
 SELECT o.id AS order_id,
    o.status,
    back.cents AS returning_cents,
    kept.cents AS kept_cents,
    ((here.cents - back.cents) - kept.cents) AS held_cents
   FROM (((((orders o
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(refunds.amount_cents) FILTER (WHERE (refunds.status = 'succeeded'::text)), (0)::bigint))::integer AS returned,
            (COALESCE(sum(refunds.amount_cents) FILTER (WHERE (refunds.status = 'pending'::text)), (0)::bigint))::integer AS pending
           FROM refunds
          WHERE (refunds.order_id = o.id)) r)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(disputes.amount_cents), (0)::bigint))::integer AS cents
           FROM disputes
          WHERE ((disputes.order_id = o.id) AND ((disputes.status = 'lost'::text) OR ((disputes.stage < 3) AND (disputes.status !~~ 'warning%'::text)) OR ((disputes.withdrawn_at IS NOT NULL) AND (disputes.reinstated_at IS NULL) AND (disputes.status <> 'won'::text))))) taken)
     CROSS JOIN LATERAL ( SELECT GREATEST(((o.total_cents - r.returned) - taken.cents), 0) AS cents) here)
     CROSS JOIN LATERAL ( SELECT LEAST(r.pending, here.cents) AS cents) back)
     CROSS JOIN LATERAL ( SELECT LEAST(COALESCE(o.kept_cents, 0), (here.cents - back.cents)) AS cents) kept)
  WHERE (o.payment_intent_id IS NOT NULL);

create view line_sales as
 SELECT v.order_id,
    v."position",
        CASE
            WHEN v.is_back THEN v.quantity
            ELSE (LEAST((v.quantity)::bigint, (v.canceled + GREATEST((0)::bigint, (r.pieces - LEAST(r.canceled, (v.canceled)::bigint))))))::integer
        END AS unsold_pieces,
        CASE
            WHEN v.is_back THEN v.goods
            WHEN (v.value <= (0)::numeric) THEN 0
            ELSE (LEAST((v.goods)::numeric, round((((v.goods)::numeric * (r.cents)::numeric) / v.value))))::integer
        END AS unsold_cents
   FROM (( SELECT l.order_id,
            l."position",
            l.quantity,
            l.canceled,
            goods_cents(l.total_cents, o.subtotal_cents, o.discount_cents) AS goods,
            ((o.total_cents > 0) AND (returned_cents(o.id) >= o.total_cents)) AS is_back,
                CASE
                    WHEN (o.subtotal_cents = 0) THEN (0)::numeric
                    ELSE (round((((((o.subtotal_cents - o.discount_cents) + o.tax_cents))::numeric * (sum(l.total_cents) OVER (PARTITION BY l.order_id ORDER BY l."position"))::numeric) / (o.subtotal_cents)::numeric)) - round((((((o.subtotal_cents - o.discount_cents) + o.tax_cents))::numeric * ((sum(l.total_cents) OVER (PARTITION BY l.order_id ORDER BY l."position") - l.total_cents))::numeric) / (o.subtotal_cents)::numeric)))
                END AS value
           FROM (order_lines l
             JOIN orders o ON ((o.id = l.order_id)))) v
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(x.quantity), (0)::bigint) AS pieces,
            COALESCE(sum(x.canceled), (0)::bigint) AS canceled,
            COALESCE(sum(x.amount_cents), (0)::bigint) AS cents
           FROM (refund_lines x
             JOIN refunds f ON ((f.id = x.refund_id)))
          WHERE ((x.order_id = v.order_id) AND (x."position" = v."position") AND (f.status <> 'failed'::text))) r);

create view numbered_stock as
 SELECT product_id,
    variant_id,
    pieces,
    ((COALESCE(( SELECT
                CASE
                    WHEN (n.variant_id IS NULL) THEN p.total_stock
                    ELSE ( SELECT product_variants.stock_quantity
                       FROM product_variants
                      WHERE (product_variants.id = n.variant_id))
                END AS stock_quantity
           FROM products p
          WHERE (p.id = n.product_id)), 0) + COALESCE(( SELECT (sum(r.quantity))::integer AS sum
           FROM stock_reservations r
          WHERE ((r.product_id = n.product_id) AND (NOT (r.variant_id IS DISTINCT FROM n.variant_id)))), 0)) + COALESCE(( SELECT (sum(GREATEST((0)::bigint, ((l.quantity - GREATEST(l.canceled, l.restocked)) - GREATEST(( SELECT COALESCE(sum(parcel_lines.quantity), (0)::bigint) AS "coalesce"
                   FROM parcel_lines
                  WHERE ((parcel_lines.order_id = l.order_id) AND (parcel_lines."position" = l."position"))), ( SELECT count(*) AS count
                   FROM pieces
                  WHERE ((pieces.order_id = l.order_id) AND (pieces."position" = l."position"))))))))::integer AS sum
           FROM (order_lines l
             JOIN orders o ON ((o.id = l.order_id)))
          WHERE ((l.product_id = n.product_id) AND (o.status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'processing'::text])) AND ((n.variant_id IS NULL) OR (n.variant_id = ANY (l.variant_ids))))), 0)) AS in_house
   FROM ( SELECT pieces.product_id,
            NULL::text AS variant_id,
            (count(*))::integer AS pieces
           FROM pieces
          WHERE (pieces.state = 'in_stock'::text)
          GROUP BY pieces.product_id
        UNION ALL
         SELECT pieces.product_id,
            v.id,
            (count(*))::integer AS count
           FROM (pieces
             CROSS JOIN LATERAL unnest(pieces.variant_ids) v(id))
          WHERE (pieces.state = 'in_stock'::text)
          GROUP BY pieces.product_id, v.id) n;

CREATE OR REPLACE FUNCTION public.add_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into customers (user_id, created_at, is_listed) select id, created_at, role = 'customer' from became;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_orders_to_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into customers as c (user_id, created_at, is_listed, order_count, spent_cents, last_order_at)
  select u.id, u.created_at, u.deleted_at is null, o.count, o.cents, o.newest
  from users u join (select user_id, count(*) as count, sum(total_cents) as cents, max(created_at) as newest from became
    where status <> 'cancelled' group by user_id) o on o.user_id = u.id
  order by u.id
  on conflict (user_id) do update set order_count = c.order_count + excluded.order_count,
    spent_cents = c.spent_cents + excluded.spent_cents, last_order_at = greatest(c.last_order_at, excluded.last_order_at),
    is_listed = excluded.is_listed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('topics', json_build_array('account:' || (to_jsonb(old) ->> tg_argv[0]))::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_administrators()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('topics', json_build_array('account:' || id)::text) from identity_user where role <> 'customer';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('topics', tg_argv[0]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_product_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  announced integer := coalesce(nullif(current_setting('shop.announced_products', true), ''), '0');
  changed text;
begin
  if announced > 50 then
    return null;
  end if;
  perform set_config('shop.announced_products', (announced + 1)::text, true);
  if announced = 50 then
    perform pg_notify('topics', '["catalogue","product:*"]');
    return null;
  end if;
  for changed in
    select distinct id from unnest(array[to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]]) id where id is not null
  loop
    perform pg_notify('topics', json_build_array('catalogue', 'product:' || changed)::text);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_security()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('topics', json_build_array('security:' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]))::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_session_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('topics', json_build_array('account:' || u.id)::text) from identity_user u
  where u.role <> 'customer' or exists (select from identity_session s
    where s."userId" = u.id and s."expiresAt" > now() and session_ends(s, u.role) <= now());
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_two_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('topics', '["team"]');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.await_publishing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into impact_pending values (new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.clear_primary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product_images set is_primary = false
  where product_id = new.product_id and variant_id is not distinct from new.variant_id and is_primary and id <> new.id;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.complete_carts(product text)
 RETURNS void
 LANGUAGE sql
AS $function$
  with gone as (
    delete from cart_items where product_id = product and not variant_ids @> with_pictured(product_id, variant_ids)
    returning *),
  joined as (
    select min(id) as id, user_id, with_pictured(product_id, variant_ids) as variants, least(sum(quantity), 999)::int as quantity,
      max(shipping_option_id) as shipping_option_id, min(created_at) as created_at, max(added_price_cents) as added_price_cents
    from gone group by user_id, variants)
  insert into cart_items (id, user_id, product_id, variant_key, variant_ids, quantity, shipping_option_id, created_at,
    added_price_cents)
  select id, user_id, product, variant_key_of(variants), variants, quantity, shipping_option_id, created_at, added_price_cents
  from joined
  on conflict (user_id, product_id, variant_key) do update set
    quantity = least(cart_items.quantity + excluded.quantity, 999),
    shipping_option_id = coalesce(cart_items.shipping_option_id, excluded.shipping_option_id)
$function$
;

CREATE OR REPLACE FUNCTION public.copy_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users set role = case new.role when 'admin' then 'owner' else new.role end
  where clerk_user_id = new.id and role <> case new.role when 'admin' then 'owner' else new.role end;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_products_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  lock table product_counts in share row exclusive mode;
  delete from product_counts;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock, below), count(*)
  from products cross join low_stock_below() below where archived_at is null group by 1, 2, 3;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_promo_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  used_code text := coalesce(new.promo_code_id, old.promo_code_id);
  held integer := coalesce((new.state = 'held')::integer, 0) - coalesce((old.state = 'held')::integer, 0);
  final integer := coalesce((new.state = 'final')::integer, 0) - coalesce((old.state = 'final')::integer, 0);
begin
  update promo_usage u set held_count = u.held_count + held, final_count = u.final_count + final,
    discount_cents = u.discount_cents + final * coalesce(o.discount_cents, 0),
    subtotal_cents = u.subtotal_cents + final * coalesce(o.subtotal_cents, 0)
  from (select) one left join orders o on o.checkout_id = coalesce(new.checkout_id, old.checkout_id)
  where u.promo_code_id = used_code;
  if held + final <> 0 then
    update promo_batches b set used_count = b.used_count + held + final
    from promo_codes c where c.id = used_code and b.id = c.batch_id;
  end if;
  perform pg_notify('topics', '["promo-codes"]');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ensure_pictured()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  product text := coalesce(new.product_id, old.product_id);
begin
  perform pg_advisory_xact_lock(46, (hashtextextended(product, 0) & 1023)::integer);
  update product_variants set is_pictured = false where product_id = product and is_pictured and not is_active;
  update product_variants set is_pictured = true where id in (
    select distinct on (type) id from product_variants v
    where product_id = product and is_active and not exists (
      select from product_variants other where other.product_id = product and other.type = v.type and other.is_pictured)
    order by type, sort_order, id);
  perform complete_carts(product);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ensure_primary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  list product_images := case when tg_op = 'INSERT' then new else old end;
begin
  update product_images set is_primary = true where id = (
    select id from product_images where product_id = list.product_id and variant_id is not distinct from list.variant_id
    order by is_primary desc, sort_order, id limit 1) and not is_primary;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  actor jsonb := current_setting('shop.actor')::jsonb;
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  present jsonb := coalesce(becomes, was);
begin
  was := was - '{changed_at,updated_at,filter_name,shown_price_cents,average_rating,total_reviews,order_text}'::text[];
  becomes := becomes - '{changed_at,updated_at,filter_name,shown_price_cents,average_rating,total_reviews,order_text}'::text[];
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, was -> key) into becomes, was
    from jsonb_each(becomes) where value is distinct from was -> key;
    if becomes is null then return null; end if;
  end if;
  insert into audit_log (actor_id, actor_name, action, subject, table_name, row_id, row_name, change, before, after, address)
  values (actor ->> 'id', actor ->> 'name', actor ->> 'action', tg_argv[0] || ':' || coalesce(present ->> tg_argv[1], ''),
    tg_table_name, coalesce(present ->> 'id', present ->> 'key'),
    coalesce(present ->> 'name', present ->> 'code', present ->> 'order_number', present ->> 'title', ''),
    lower(tg_op), was, becomes, actor ->> 'address');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_entries (key, kind, amount_cents, order_id, checkout_id, payment_intent_id)
  values ('charge:' || coalesce(new.payment_intent_id, new.id), 'charge', new.total_cents, new.id, new.checkout_id,
    new.payment_intent_id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_dispute()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.withdrawn_at is not null then
    insert into ledger_entries (key, kind, amount_cents, order_id, payment_intent_id)
    values ('dispute:' || new.id, 'dispute', -new.amount_cents, new.order_id, new.payment_intent_id) on conflict do nothing;
  end if;
  if new.reinstated_at is not null then
    insert into ledger_entries (key, kind, amount_cents, order_id, payment_intent_id)
    values ('dispute-returned:' || new.id, 'dispute_returned', new.amount_cents, new.order_id, new.payment_intent_id)
    on conflict do nothing;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_donation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into ledger_entries (key, kind, amount_cents, order_id) values
      ('gift:' || new.id, 'gift', new.charity_donation_cents, new.order_id),
      ('donation:' || new.id, 'donation', new.additional_cents, new.order_id);
  else
    insert into ledger_entries (key, kind, amount_cents, order_id) values
      ('gift-undone:' || old.id, 'gift', -old.charity_donation_cents, old.order_id),
      ('donation-undone:' || old.id, 'donation', -old.additional_cents, old.order_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_gift_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  made text := new_gift_code();
begin
  insert into gift_receipts values (sha256(convert_to(made, 'UTF8')), new.order_id, made) on conflict (order_id) do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_movement(product text, variant text, delta integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare why text := nullif(current_setting('shop.stock_cause', true), '');
begin
  insert into stock_movements (product_id, variant_id, delta, cause, source_id) values (product, variant, delta,
    coalesce(split_part(why, ':', 1), 'adjustment'), substr(why, strpos(why, ':') + 1));
  if why is not null then perform set_config('shop.stock_cause', '', true); end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_piece_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into piece_events (piece_id, kind, order_id, position, reason)
  values (new.id, case new.state when 'in_stock' then 'restocked' else new.state end, coalesce(new.order_id, old.order_id),
    coalesce(new.position, old.position), new.reason);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_pledge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into pledges
  select version + 1, (new.value->>'basisPoints')::int, now()
  from (select * from pledges order by version desc limit 1) last where basis_points <> (new.value->>'basisPoints')::int;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_product_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into stock_movements (product_id, delta, cause) values (new.id, new.total_stock, 'opening');
  else
    perform enter_movement(new.id, null, new.total_stock - old.total_stock);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and new.order_id is null then
    insert into ledger_entries (key, kind, amount_cents, checkout_id, payment_intent_id)
    values ('charge:' || new.payment_intent_id, 'charge', new.amount_cents, new.checkout_id, new.payment_intent_id)
    on conflict do nothing;
  end if;
  if new.status = 'succeeded' and (tg_op = 'INSERT' or old.status <> 'succeeded') then
    insert into ledger_entries (key, kind, amount_cents, order_id, checkout_id, payment_intent_id, refund_id)
    values ('refund:' || new.id, 'refund', -new.amount_cents, new.order_id, new.checkout_id, new.payment_intent_id, new.id)
    on conflict do nothing;
  elsif tg_op = 'UPDATE' and old.status = 'succeeded' and new.status <> 'succeeded' then
    insert into ledger_entries (key, kind, amount_cents, order_id, checkout_id, payment_intent_id, refund_id)
    values ('refund-failed:' || new.id, 'refund_failed', new.amount_cents, new.order_id, new.checkout_id,
      new.payment_intent_id, new.id)
    on conflict do nothing;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_variant_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into stock_movements (product_id, variant_id, delta, cause)
    values (new.product_id, new.id, new.stock_quantity, 'opening');
  else
    perform enter_movement(new.product_id, new.id, new.stock_quantity - old.stock_quantity);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.filter_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(
    nullif(trim(both '-' from regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f]', '', 'g'),
      '[^a-z0-9]+', '-', 'g')), ''),
    replace(lower(name), '.', ''))
$function$
;

CREATE OR REPLACE FUNCTION public.forget_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('shop.forgets', true) = 'a person' and to_jsonb(new) - tg_argv::text[] = to_jsonb(old) - tg_argv::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.gift_path(order_id text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select '/gift/' || code || coalesce('#' || (select translate(encode(substring(sha256(convert_to(public_key, 'UTF8')) for 16), 'base64'), '+/=', '-_')
    from impact_keys order by id desc limit 1), '')
  from gift_receipts where gift_receipts.order_id = $1
$function$
;

CREATE OR REPLACE FUNCTION public.goods_cents(line_total integer, subtotal integer, discount integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when subtotal = 0 then 0 else round(line_total::numeric * (subtotal - discount) / subtotal)::integer end
$function$
;

CREATE OR REPLACE FUNCTION public.line_margin(line order_lines, subtotal integer, discount integer, OUT net bigint, OUT costed bigint, OUT cost bigint)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select goods.cents, case when line.unit_cost_cents is null then 0 else goods.cents end,
    coalesce(line.unit_cost_cents::bigint * (line.quantity - line.restocked), 0)
  from (select goods_cents(line.total_cents, subtotal, discount)::bigint - line.unsold_cents as cents) goods
$function$
;

CREATE OR REPLACE FUNCTION public.low_stock_below()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select coalesce((select (value ->> 'below')::integer from settings where key = 'low-stock'), 10) $function$
;

CREATE OR REPLACE FUNCTION public.name_charity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.charity_name := (select in_sentence from charities where id = new.charity);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.new_gift_code()
 RETURNS text
 LANGUAGE sql
AS $function$
  select encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'hex')
$function$
;

CREATE OR REPLACE FUNCTION public.note_changed_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_counts (status, payment_status, charity, count, total_cents)
  select status, payment_status, charity, sum(count), sum(total_cents) from (
    select status, payment_status, charity, 1 as count, total_cents from became
    union all select status, payment_status, charity, -1, -total_cents from was) moved
  group by 1, 2, 3 having sum(count) <> 0 or sum(total_cents) <> 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  lock table product_counts in row exclusive mode;
  update listed_stock s set stock = became.total_stock from became
  where s.product_id = became.id and s.stock <> became.total_stock;
  delete from listed_stock using became, was
  where product_id = became.id and was.id = became.id and was.archived_at is null and became.archived_at is not null;
  insert into listed_stock (product_id, stock) select became.id, became.total_stock from became join was using (id)
  where was.archived_at is not null and became.archived_at is null;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock, below), sum(count) from (
    select category_id, is_active, total_stock, 1 as count from became where archived_at is null
    union all select category_id, is_active, total_stock, -1 from was where archived_at is null) moved
  cross join low_stock_below() below
  group by 1, 2, 3 having sum(count) <> 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.is_listed then
    insert into customer_counts (is_high_value, is_frequent, count) values (old.spent_cents >= 50000, old.order_count >= 5, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    insert into customer_counts (is_high_value, is_frequent, count) values (new.spent_cents >= 50000, new.order_count >= 5, 1);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_erased_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_counts (status, payment_status, charity, count, total_cents)
  select status, payment_status, charity, -count(*), -sum(total_cents) from was group by 1, 2, 3;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_erased_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  lock table product_counts in row exclusive mode;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock, below), -count(*)
  from was cross join low_stock_below() below where archived_at is null group by 1, 2, 3;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_first_shipping()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from products where id in (select product_id from became) order by id for no key update;
  delete from products_without_shipping using became where products_without_shipping.product_id = became.product_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_last_shipping()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from products where id in (select product_id from was) order by id for no key update;
  insert into products_without_shipping (product_id)
  select distinct was.product_id from was join products p on p.id = was.product_id
  where not exists (select from shipping_options o where o.product_id = was.product_id)
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_new_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_counts (status, payment_status, charity, count, total_cents)
  select status, payment_status, charity, count(*), sum(total_cents) from became group by 1, 2, 3;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_new_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  lock table product_counts in row exclusive mode;
  insert into listed_stock (product_id, stock) select id, total_stock from became where archived_at is null;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock, below), count(*)
  from became cross join low_stock_below() below where archived_at is null group by 1, 2, 3;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_product_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed_at := now();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into review_counts (rating, state, is_reported, count) values (old.rating, review_state(old), old.open_reports > 0, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into review_counts (rating, state, is_reported, count) values (new.rating, review_state(new), new.open_reports > 0, 1);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_variant_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from variant_stock s using became
  where s.variant_id = became.id and not (became.is_active and became.stock_quantity between 1 and 999);
  insert into variant_stock as s (variant_id, stock) select id, stock_quantity from became
  where is_active and stock_quantity between 1 and 999
  on conflict (variant_id) do update set stock = excluded.stock where s.stock <> excluded.stock;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_without_shipping()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into products_without_shipping (product_id) select id from became on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_promo_usage()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into promo_usage (promo_code_id) values (new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.owed_cents(charity text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(sum(given_cents - paid_out_cents), 0)::bigint from impact_days where charity_id = charity $function$
;

CREATE OR REPLACE FUNCTION public.pass_order_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update return_requests set order_text = lower(new.order_number || ' ' || new.customer_name || ' ' || new.email) where order_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.pictures_of(product text)
 RETURNS SETOF product_images
 LANGUAGE sql
 STABLE ROWS 4
AS $function$
  select i.* from product_images i
  where i.product_id = product and case
    when exists (select from product_images g where g.product_id = product and g.variant_id is null) then i.variant_id is null
    else i.variant_id = (
      select v.id from product_variants v
      where v.product_id = product and v.is_active and exists (
        select from product_images o where o.product_id = product and o.variant_id = v.id)
      order by v.is_pictured desc, case when v.is_pictured then array_position('{color,size,material,style}', v.type) end,
        v.sort_order, v.id
      limit 1)
    end
$function$
;

CREATE OR REPLACE FUNCTION public.protect_team_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from account_deletions where user_id = new.id and begun_at is null;
  if exists (select from account_deletions where user_id = new.id) then
    raise exception 'The account of % is being deleted', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.quarter_of(instant timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select date_bin('15 minutes', instant, '2000-01-01 00:00+00')
$function$
;

CREATE OR REPLACE FUNCTION public.queue_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform graphile_worker.add_job('logRoleChange', json_build_object('account', new.id, 'from', old.role, 'to', new.role));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.queue_stock_notices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  product text := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (select from stock_notices where product_id = product and notified_at is null) then
    perform graphile_worker.add_job('sendStockNotices', json_build_object('productId', product),
      max_attempts := 12, job_key := 'stock-notices:' || product);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_found_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product_search set shown_price_cents = new.shown_price_cents, sale_price_cents = new.sale_price_cents,
    average_rating = new.average_rating, created_at = new.created_at
  where id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_search(ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from product_search where id in (select id from products where id = any(ids) and not is_active);
  with texts as materialized (
    select p.*, search_plain(p.name) as plain_name, search_plain(concat_ws(' ', array_to_string(p.tags, ' '), p.material)) as kind,
      search_plain(concat_ws(' ', c.name, parent.name)) as category,
      search_plain(concat_ws(' ', p.short_description, p.description)) as about
    from products p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
    where p.id = any(ids) and p.is_active
  ), written as (
    insert into product_search
      (id, name, plain_name, document, category_id, shown_price_cents, sale_price_cents, average_rating, created_at)
    select id, name, plain_name,
      setweight(to_tsvector('english', plain_name), 'A') || setweight(to_tsvector('english', kind), 'B')
        || setweight(to_tsvector('english', category), 'C') || setweight(to_tsvector('english', about), 'D'),
      category_id, shown_price_cents, sale_price_cents, average_rating, created_at
    from texts order by id
    on conflict (id) do update set
      name = excluded.name, plain_name = excluded.plain_name, document = excluded.document, category_id = excluded.category_id,
      shown_price_cents = excluded.shown_price_cents, sale_price_cents = excluded.sale_price_cents,
      average_rating = excluded.average_rating, created_at = excluded.created_at
  ), words as (
    select distinct unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', plain_name, kind, category, about)))) as word
    from texts
  ), unknown as materialized (
    select word from words
    where length(word) between 2 and 40 and word !~ '^[0-9]+$' and not exists (select from search_words known where known.word = words.word)
  )
  insert into search_words (word, lexeme)
  select word, lexeme from unknown, lateral (select (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme) stem
  where lexeme is not null order by word
  on conflict do nothing;
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_search_of_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_search(array(
    select p.id from products p join categories c on c.id = p.category_id where c.id = new.id or c.parent_id = new.id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_search_of_new_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_search(array(select id from became));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_search_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_search(array[new.id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_for_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.user_id is null then return new; end if;
  perform from users where id = new.user_id and deleted_at is null for key share;
  if not found and exists (select from users where id = new.user_id) then
    raise exception 'The account of % is deleted', new.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_payout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.seq is not null and (tg_op = 'DELETE'
    or to_jsonb(new) - '{undone_seq,undone_at,undone_reason,confirmed_at}'::text[] <> to_jsonb(old) - '{undone_seq,undone_at,undone_reason,confirmed_at}'::text[]
    or old.undone_seq is not null and new.undone_seq is distinct from old.undone_seq) then
    raise exception 'A published payout never changes' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.seq is null then
    perform from charities where id = new.charity_id for no key update;
    if new.cents > owed_cents(new.charity_id) then
      raise exception 'A payout is never more than what is owed' using errcode = 'check_violation', constraint = 'payouts_within_owed';
    end if;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_payout_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if -new.cents > owed_cents(new.charity_id) then
    raise exception 'A payout is never more than what is owed' using errcode = 'check_violation', constraint = 'payouts_within_owed';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.require_two_levels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('categories'));
  if exists (select from categories where id = new.parent_id and parent_id is not null)
    or exists (select from categories where parent_id = new.id) then
    raise exception 'Categories stand in two levels' using errcode = 'check_violation', constraint = 'categories_two_levels';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.restock_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update pieces set state = 'in_stock', order_id = null, position = null, sold_at = null
  where order_id = new.order_id and position = new.position and state = 'sold';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.returned_cents(of_order text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select sum(amount_cents) from refunds where order_id = of_order and status <> 'failed'), 0)
    + coalesce((select sum(amount_cents) from disputes
      where order_id = of_order and withdrawn_at is not null and reinstated_at is null), 0)
$function$
;

CREATE OR REPLACE FUNCTION public.review_state(r reviews)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when r.hidden_at is not null then 'hidden' when r.admin_response is null then 'waiting' else 'answered' end
$function$
;

CREATE OR REPLACE FUNCTION public.search_alike(asked text)
 RETURNS TABLE(word text, lexeme text)
 LANGUAGE sql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.09'
 SET enable_seqscan TO 'off'
AS $function$
    select word, lexeme from (
      select known.*, starts_with(word, asked) as begins,
        least(levenshtein_less_equal(word, asked, 2), levenshtein_less_equal(left(word, length(asked)), asked, 2)) as edits
      from search_words known
      where word % asked or word like asked || '%' or word = overlay(asked placing reverse(left(asked, 2)) from 1 for 2)
    ) alike
    where begins or edits <= 2
    order by not begins, edits, length(word), word limit 120
  $function$
;

CREATE OR REPLACE FUNCTION public.search_plain(given text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select btrim(regexp_replace(lower(unaccent(given)), '[^[:alnum:]]+', ' ', 'g')) $function$
;

CREATE OR REPLACE FUNCTION public.session_ends(s identity_session, role text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select least(
    s."expiresAt",
    s."createdAt" + make_interval(days => case when role = 'customer' then customer_days else team_days end),
    case when role <> 'customer' then s."seenAt" + make_interval(hours => team_idle_hours) end)
  from (select (select value from settings where key = 'sessions') as value) as stored
  cross join lateral (select coalesce((value ->> 'customerDays')::int, 30) as customer_days,
    coalesce((value ->> 'teamDays')::int, 7) as team_days,
    coalesce((value ->> 'teamIdleHours')::int, 12) as team_idle_hours) as limits
$function$
;

CREATE OR REPLACE FUNCTION public.settle_changed_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform settle_line_sales(array[old.order_id, new.order_id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.settle_line_sales(ids text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update order_lines l set unsold_pieces = s.unsold_pieces, unsold_cents = s.unsold_cents from line_sales s
  where s.order_id = any(ids) and l.order_id = s.order_id and l.position = s.position
    and (l.unsold_pieces, l.unsold_cents) is distinct from (s.unsold_pieces, s.unsold_cents)
$function$
;

CREATE OR REPLACE FUNCTION public.shop_name()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select coalesce((select value ->> 'name' from settings where key = 'brand'), 'Stella Maris') $function$
;

CREATE OR REPLACE FUNCTION public.stock_state(stock integer, below integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select case when stock = 0 then 'out' when stock < below then 'low' else 'in' end $function$
;

CREATE OR REPLACE FUNCTION public.store_former_category_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into category_slugs (slug, category_id) values (old.slug, new.id)
    on conflict (slug) do update set category_id = excluded.category_id, created_at = excluded.created_at;
  end if;
  delete from category_slugs where slug = new.slug;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.store_former_product_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into product_slugs (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id, created_at = excluded.created_at;
  end if;
  delete from product_slugs where slug = new.slug;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_changed_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  placed timestamptz;
  was record;
  became record;
begin
  select o.created_at into placed from orders o where o.id = new.order_id and o.status <> 'cancelled';
  if placed is null then return null; end if;
  select m.* into was from orders o cross join lateral line_margin(old, o.subtotal_cents, o.discount_cents) m where o.id = new.order_id;
  select m.* into became from orders o cross join lateral line_margin(new, o.subtotal_cents, o.discount_cents) m where o.id = new.order_id;
  insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
  values (quarter_of(placed), became.net - was.net, became.costed - was.costed, became.cost - was.cost);
  insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
  values ('product', (placed at time zone 'UTC')::date, new.product_id, coalesce(new.variant_name, ''),
    old.unsold_pieces - new.unsold_pieces, became.net - was.net, became.costed - was.costed, became.cost - was.cost);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_changed_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with moved as (
    select 1 as sign, n.* from became n join was o using (id)
    where (n.status = 'cancelled', n.created_at, n.total_cents, n.promo_code, n.discount_cents)
      is distinct from (o.status = 'cancelled', o.created_at, o.total_cents, o.promo_code, o.discount_cents)
    union all
    select -1, o.* from was o join became n using (id)
    where (n.status = 'cancelled', n.created_at, n.total_cents, n.promo_code, n.discount_cents)
      is distinct from (o.status = 'cancelled', o.created_at, o.total_cents, o.promo_code, o.discount_cents)
  ), lines as (
    select m.sign, m.created_at, l.product_id, coalesce(l.variant_name, '') as variant_name, l.quantity - l.unsold_pieces as count, g.*
    from moved m join order_lines l on l.order_id = m.id
    cross join lateral line_margin(l, m.subtotal_cents, m.discount_cents) g where m.status <> 'cancelled'
  ), quarters as (
    insert into quarter_sums (at, orders, order_cents, sales_cents)
    select quarter_of(created_at), coalesce(sum(sign) filter (where status <> 'cancelled'), 0),
      coalesce(sum(sign * total_cents) filter (where status <> 'cancelled'), 0), sum(sign * total_cents)
    from moved group by 1
  ), margins as (
    insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
    select quarter_of(created_at), sum(sign * net), sum(sign * costed), sum(sign * cost) from lines group by 1
  )
  insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
  select 'code', (created_at at time zone 'UTC')::date, promo_code, '', sum(sign), sum(sign * discount_cents), 0, 0 from moved
  where promo_code is not null and status <> 'cancelled' group by 2, 3
  union all
  select 'product', (created_at at time zone 'UTC')::date, product_id, variant_name, sum(sign * count), sum(sign * net),
    sum(sign * costed), sum(sign * cost)
  from lines group by 2, 3, 4;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_dispute()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into quarter_sums (at, returned_cents)
  select quarter_of(at), cents from (values
    (case when tg_op <> 'INSERT' then old.withdrawn_at end, case when tg_op <> 'INSERT' then -old.amount_cents end),
    (case when tg_op <> 'INSERT' and old.withdrawn_at is not null then old.reinstated_at end,
      case when tg_op <> 'INSERT' then old.amount_cents end),
    (case when tg_op <> 'DELETE' then new.withdrawn_at end, case when tg_op <> 'DELETE' then new.amount_cents end),
    (case when tg_op <> 'DELETE' and new.withdrawn_at is not null then new.reinstated_at end,
      case when tg_op <> 'DELETE' then -new.amount_cents end)) moved (at, cents)
  where at is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_donation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into quarter_sums (at, given_cents)
    values (quarter_of(new.created_at), new.charity_donation_cents + new.additional_cents);
  else
    insert into quarter_sums (at, given_cents)
    values (quarter_of(old.created_at), -(old.charity_donation_cents + old.additional_cents));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_erased_gifts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into day_sums (kind, day, name, count, amount_cents)
  select 'gift', (coalesce(g.created_at, o.created_at) at time zone 'UTC')::date, o.charity, -sum(o.orders),
    -sum(o.charity_donation_cents + o.additional_cents)
  from was o left join (select order_id, created_at, cause_id from was union select order_id, created_at, cause_id from donations) g
    on g.order_id = o.order_id and g.cause_id is null group by 2, 3;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_erased_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into quarter_sums (at, orders, order_cents, sales_cents) values (quarter_of(old.created_at),
    case when old.status = 'cancelled' then 0 else -1 end,
    case when old.status = 'cancelled' then 0 else -old.total_cents end, -old.total_cents);
  if old.status <> 'cancelled' then
    with lines as (
      select l.product_id, coalesce(l.variant_name, '') as variant_name, l.quantity - l.unsold_pieces as count, m.*
      from order_lines l cross join lateral line_margin(l, old.subtotal_cents, old.discount_cents) m where l.order_id = old.id
    ), margins as (
      insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
      select quarter_of(old.created_at), -sum(net), -sum(costed), -sum(cost) from lines having count(*) > 0
    )
    insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
    select 'code', (old.created_at at time zone 'UTC')::date, old.promo_code, '', -1, -old.discount_cents, 0, 0
    where old.promo_code is not null
    union all
    select 'product', (old.created_at at time zone 'UTC')::date, product_id, variant_name, -count, -net, -costed, -cost from lines;
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_impact_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into impact_days as d (charity_id, day, given_cents, paid_out_cents, lines)
  select charity_id, (body::json ->> 'day')::date, coalesce(sum(cents) filter (where not is_payout), 0),
    coalesce(-sum(cents) filter (where is_payout), 0), count(*) filter (where not is_payout)
  from added e cross join lateral (
    select e.kind = 'payout' or exists (select from impact_entries o where o.seq = e.reverses and o.kind = 'payout') as is_payout) p
  group by 1, 2 order by 1, 2
  on conflict (charity_id, day) do update set given_cents = d.given_cents + excluded.given_cents,
    paid_out_cents = d.paid_out_cents + excluded.paid_out_cents, lines = d.lines + excluded.lines;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_new_gift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into quarter_sums (at, given_cents) values (quarter_of(new.created_at), new.charity_donation_cents + new.additional_cents);
  insert into day_sums (kind, day, name, count, amount_cents) values ('gift',
    (case when new.cause_id is null then new.created_at else coalesce((select created_at from donations
      where order_id = new.order_id and cause_id is null), new.created_at) end at time zone 'UTC')::date,
    new.charity, new.orders, new.charity_donation_cents + new.additional_cents);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_new_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with lines as (
    select o.created_at, l.product_id, coalesce(l.variant_name, '') as variant_name, l.quantity - l.unsold_pieces as count, m.*
    from became n join order_lines l on (l.order_id, l.position) = (n.order_id, n.position) join orders o on o.id = l.order_id
    cross join lateral line_margin(l, o.subtotal_cents, o.discount_cents) m where o.status <> 'cancelled'
  ), quarters as (
    insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
    select quarter_of(created_at), sum(net), sum(costed), sum(cost) from lines group by 1
  )
  insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
  select 'product', (created_at at time zone 'UTC')::date, product_id, variant_name, sum(count), sum(net), sum(costed), sum(cost)
  from lines group by 2, 3, 4;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_new_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into quarter_sums (at, orders, order_cents, sales_cents)
  select quarter_of(created_at), count(*) filter (where status <> 'cancelled'),
    coalesce(sum(total_cents) filter (where status <> 'cancelled'), 0), sum(total_cents) from became group by 1;
  insert into day_sums (kind, day, name, count, amount_cents)
  select 'code', (created_at at time zone 'UTC')::date, promo_code, count(*), sum(discount_cents) from became
  where promo_code is not null and status <> 'cancelled' group by 2, 3;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.order_id is not null and old.status <> 'failed' then
    insert into quarter_sums (at, returned_cents) values (quarter_of(old.created_at), -old.amount_cents);
  end if;
  if tg_op <> 'DELETE' and new.order_id is not null and new.status <> 'failed' then
    insert into quarter_sums (at, returned_cents) values (quarter_of(new.created_at), new.amount_cents);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_order_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select lower(o.order_number || ' ' || o.customer_name || ' ' || o.email) into strict new.order_text
  from orders o where o.id = new.order_id;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.update_customer_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform update_customers(array(select user_id from orders where id in (old.order_id, new.order_id)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.update_customer_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform update_customers(array[new.id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.update_customers(ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into customers (user_id, created_at, is_listed)
  select id, created_at, role = 'customer' from users where id = any(ids) order by id on conflict do nothing;
  perform from customers where user_id = any(ids) order by user_id for update;
  update customers c set created_at = k.created_at, order_count = k.order_count, spent_cents = k.spent_cents,
    last_order_at = k.last_order_at, is_listed = k.is_listed
  from (
    select u.id, u.created_at, count(o.id)::int as order_count, max(o.created_at) as last_order_at,
      u.deleted_at is null and (u.role = 'customer' or count(o.id) > 0) as is_listed,
      coalesce(sum(greatest(0, o.total_cents - returned_cents(o.id))), 0)::bigint as spent_cents
    from users u left join orders o on o.user_id = u.id and o.status <> 'cancelled'
    where u.id = any(ids) group by u.id) k
  where c.user_id = k.id
    and (c.created_at, c.order_count, c.spent_cents, c.last_order_at, c.is_listed)
      is distinct from (k.created_at, k.order_count, k.spent_cents, k.last_order_at, k.is_listed);
end $function$
;

CREATE OR REPLACE FUNCTION public.update_customers_of_changed_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids text[] := array(select distinct user_id from (
    (select id, user_id, status = 'cancelled', total_cents, created_at from was
      except select id, user_id, status = 'cancelled', total_cents, created_at from became)
    union all
    (select id, user_id, status = 'cancelled', total_cents, created_at from became
      except select id, user_id, status = 'cancelled', total_cents, created_at from was)) moved);
begin
  if ids <> '{}' then perform update_customers(ids); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.update_customers_of_erased_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform update_customers(array(select distinct user_id from was));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.variant_key_of(variants text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(nullif(array_to_string(array(select v from unnest(variants) v order by v collate "C"), '+'), ''), 'default')
$function$
;

CREATE OR REPLACE FUNCTION public.with_pictured(product text, chosen text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when exists (select from unnest(chosen) c where c not in (select id from product_variants where product_id = product))
    then chosen
    else array(
      select id from product_variants v where product_id = product and (id = any (chosen) or (is_pictured
        and not exists (select from product_variants other where other.id = any (chosen) and other.type = v.type)))
      order by id collate "C")
    end
$function$
;
