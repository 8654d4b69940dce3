import type { FieldName } from './form-values.ts'

export const fieldNames: Record<FieldName, string> = {
  name: 'Product Name',
  slug: 'Product Slug',
  categoryId: 'Category',
  sustainabilityScore: 'Sustainability Score (1-10)',
  description: 'Description',
  shortDescription: 'Short Description',
  price: 'Price ($)',
  compareAtPrice: 'Compare At Price ($)',
  stockQuantity: 'Stock Quantity',
  materials: 'Materials',
  tags: 'Tags',
  sustainableFeatures: 'Sustainable Features',
  careInstructions: 'Care Instructions',
  dimensions: 'Dimensions',
  sku: 'SKU',
  barcode: 'Barcode (GTIN)',
  cost: 'Cost per item ($)',
  seoTitle: 'Title in search engines',
  seoDescription: 'Description in search engines',
  isActive: 'Visible to customers',
}
