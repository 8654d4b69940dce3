/** Template answers to the customer of a return, which can be edited in the message. */
export const returnAnswers = [
  {
    title: 'Thank you',
    text: 'Thank you for telling us. We look at your return and answer within a day.',
  },
  {
    title: 'Ask for photos',
    text: 'Could you send us two or three photos, one of the whole bag and one close to the place? They help us decide quickly.',
  },
  {
    title: 'How to pack it',
    text: 'Please pack the bag in its cotton bag and box, and write the return number on the outside.',
  },
  {
    title: 'It has arrived',
    text: 'Your parcel is with us. We inspect it now, and write to you when that is done.',
  },
  {
    title: 'Ask for the tracking number',
    text: 'Could you send us the tracking number of your parcel? We then see where it is.',
  },
] as const
