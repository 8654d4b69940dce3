type Shared = { url: string; text: string }

/** The pages of others on which a link is passed on: to a person, to a group, to everybody. */
export const shareLinks: { name: string; to: (shared: Shared) => string }[] = [
  { name: 'WhatsApp', to: ({ url, text }) => `https://wa.me/?${new URLSearchParams({ text: `${text}\n${url}` })}` },
  { name: 'Telegram', to: (shared) => `https://t.me/share/url?${new URLSearchParams(shared)}` },
  { name: 'X', to: (shared) => `https://x.com/intent/post?${new URLSearchParams(shared)}` },
]
