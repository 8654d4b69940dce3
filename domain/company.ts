/** Company contact details. */
export const company = {
  email: 'hello@stellamaris.example',
  phone: '+1 (555) 010-0142',
  phoneLink: 'tel:+15550100142',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/stellamaris' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/stellamaris' },
    { name: 'YouTube', url: 'https://www.youtube.com/@stellamaris' },
  ],
} as const
