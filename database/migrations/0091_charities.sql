-- To whom the shop gives: the merchant keeps this list. Those that a checkout or an order names are retired, never deleted.
create table charities (
  id text primary key,
  -- Where it stands among the others; the first that is offered is preselected.
  position integer not null,
  name text not null check (name <> ''),
  -- 'goes to the environment'
  in_sentence text not null check (in_sentence <> ''),
  -- What the money does, in a line.
  work text not null,
  registration text not null default '',
  url text not null default '',
  storage_id text unique,
  image_url text,
  is_offered boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint charities_image_is_stored check ((storage_id is null) = (image_url is null))
);
create unique index charities_by_name on charities (lower(name));
create trigger charities_audit after insert or update or delete on charities for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('charity', 'id');

insert into charities (id, position, name, in_sentence, work) values
  ('animal_shelter', 1, 'Animal shelters', 'animal shelters', 'Food, surgery and rehoming'),
  ('environmental', 2, 'Environment', 'the environment', 'Coastal clean-ups and seagrass planting'),
  ('children', 3, 'Children', 'children', 'School meals and winter coats'),
  ('education', 4, 'Education', 'education', 'Paid apprenticeships in craft');

alter table orders drop constraint orders_charity_check,
  add constraint orders_charity_fkey foreign key (charity) references charities (id);
alter table checkout_revisions drop constraint checkout_revisions_charity_check,
  add constraint checkout_revisions_charity_fkey foreign key (charity) references charities (id);
alter table donations drop constraint donations_charity_check,
  add constraint donations_charity_fkey foreign key (charity) references charities (id);

-- What a checkout froze and an order says stays, whatever the charity is called later.
alter table checkout_revisions add column charity_name text not null default '';
alter table orders add column charity_name text not null default '';
alter table checkout_revisions disable trigger user;
alter table orders disable trigger user;
update checkout_revisions r set charity_name = c.in_sentence from charities c where c.id = r.charity;
update orders o set charity_name = c.in_sentence from charities c where c.id = o.charity;
alter table checkout_revisions enable trigger user;
alter table orders enable trigger user;

create function name_charity() returns trigger language plpgsql as $$
begin
  new.charity_name := (select in_sentence from charities where id = new.charity);
  return new;
end $$;
create trigger orders_charity_named before insert on orders
  for each row when (new.charity_name = '') execute function name_charity();
create trigger checkout_revisions_charity_named before insert on checkout_revisions
  for each row when (new.charity_name = '') execute function name_charity();
