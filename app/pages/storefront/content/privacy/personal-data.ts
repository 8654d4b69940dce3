import { emailPolicy } from '#domain/settings/email-policy.ts'
import { policyText as policy } from '#domain/settings/policy-text.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'

/** The personal data in the shop's tables besides the account's own, and when it is deleted. */
export const personalData = [
  {
    name: 'Bag and wishlist',
    text: `What you put there while signed in, at most ${visitorPolicy.wishlistMax} wishes. Until you take it out.`,
  },
  {
    name: 'Saved addresses',
    text: `Where your bags go, at most ${visitorPolicy.addressesMax}. Until you delete them.`,
  },
  {
    name: 'Saved cards',
    text: "Brand, last four digits, date and name of a card that you asked us to keep, and our payment provider's number of it. Until you delete it, which deletes it there, too.",
  },
  {
    name: 'Recently viewed',
    text: `The last ${visitorPolicy.maxViews} bags that you looked at for more than a second. A guest's are forgotten after ${visitorPolicy.guestViewDays} days, a customer's with the account.`,
  },
  {
    name: 'Checkout',
    text: `What you agreed to when payment began: address, lines, figures. The bags in it are held for ${policy.reservationTime}.`,
  },
  {
    name: 'Orders',
    text: 'What you bought, at which price, where it went, your donation and any refund. We store this for as long as tax law requires. After your account is deleted, only the invoice keeps your name and address, for ten years.',
  },
  {
    name: 'Emails',
    text: `A copy of what we sent you, for ${emailPolicy.emailTextDays} days. Then its text is deleted; the order keeps a record that we wrote to you.`,
  },
  {
    name: 'Messages',
    text: `What you write through the contact page, for ${emailPolicy.messageDays / 365} years, or until you ask us to delete it.`,
  },
  {
    name: 'Letters',
    text: `Your address, where you gave it, when you confirmed it and when you unsubscribed. An unconfirmed address is deleted after ${emailPolicy.unconfirmedDays} days. An unsubscribed address stays on record, so that nobody can sign you up again without asking you.`,
  },
  {
    name: 'Notices',
    text: `Your address and the bag that you are waiting for. We write once; a link in that email cancels your other notices. Deleted ${emailPolicy.noticeDays} days after we wrote, or after ${emailPolicy.noticeWaitsDays} days of waiting.`,
  },
  {
    name: 'Reviews',
    text: 'Stars, text, photos and your name, whether you received something in return and whether you work for us, until you delete them. If you delete your account, you choose whether they stay without your name.',
  },
  {
    name: 'Visits',
    text: 'How many there are, and how many of them reach a bag, the cart and checkout, as totals for each quarter of an hour. They use no cookie and contain no address and nothing about you.',
  },
  {
    name: 'Connections',
    text: 'Internet addresses are counted in memory, for minutes to an hour, so that nobody floods the shop. They are never stored with what you looked at.',
  },
]
