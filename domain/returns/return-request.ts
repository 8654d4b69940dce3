/** The limits of a return request, and of messages about it. */
export const returnLimits = {
  files: 5,
  attachments: 5,
  description: 2_000,
  message: 4_000,
  messagesInAnHour: 60,
} as const

/** Texts that the form and the server's refusals share. */
export const returnTexts = {
  noItems: 'Please select at least one item to return',
  noDescription: 'Please provide a description of the issue',
  noEvidence: 'Please upload at least one image showing the issue',
  noMessage: 'Please write a message or attach an image',
  tooManyFiles: `At most ${returnLimits.files} files`,
  filesMissing: 'Failed to upload files. Please try again.',
  labelMissing: 'This file is no longer here. Please choose the label again.',
} as const
