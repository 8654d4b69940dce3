-- The outline of the product in a photo, traced when the photo was encoded, by the photo's base: '/pictures/{hash}-{width}x{height}'.
create table picture_outlines (
  picture text primary key,
  outline jsonb not null check (length(outline::text) <= 2000)
);
