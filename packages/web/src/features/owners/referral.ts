// How an owner found the clinic. Stored as a key, shown in the reader's language; older owners hold free text.

export const referralSources = [
  'friend',
  'internet',
  'walkedPast',
  'otherPractice',
  'socialMedia',
  'other',
] as const
type ReferralSource = (typeof referralSources)[number]

export const isReferralSource = (text: string): text is ReferralSource =>
  (referralSources as readonly string[]).includes(text)
