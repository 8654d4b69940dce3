-- The bestsellers of the stored days, in order; the nightly job stores these days like the periods of the dashboard.
create index window_sums_bestsellers on window_sums (since, count desc, name desc) where kind = 'product' and variant_name is null;
