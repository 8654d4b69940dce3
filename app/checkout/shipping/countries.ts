export const countries = [
  'United States',
  'Canada',
  'United Kingdom',
  'Ireland',
  'France',
  'Germany',
  'Italy',
  'Netherlands',
  'Spain',
  'Australia',
  'New Zealand',
  'Japan',
] as const
