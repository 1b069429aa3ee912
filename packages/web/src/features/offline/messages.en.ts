// Texts of what waits or could not be sent, in English: the source of the keys. Words from the glossary.

const messages = {
  heading: 'Not sent',
  unsent: 'Unsent items',
  list: 'Unsent items: {{count}}',
  others: 'Unsent items of {{person}}: {{count}}',
  none: 'Nothing waits to be sent',
  noneBody: 'What is saved without a connection waits here. What the server refuses is kept here, too.',
  status: {
    waiting: 'Waiting',
    sending: 'Sending…',
    refused: 'Refused',
    held: 'Held',
    expired: 'Expired',
    tries: 'Not sent',
  },
  why: {
    waiting: 'Waits for the connection',
    sending: 'Is being sent',
    refused: 'Not sent: refused by the server. {{reason}}',
    access: 'Not sent: your access has changed',
    changed: 'Not sent: changed meanwhile on another device',
    tries: 'Not sent after 3 tries. It is kept here.',
    expired: 'Not sent within 7 days. It is kept here.',
    held: 'Not sent: waits for the entry above',
  },
  fields: {
    savedAt: 'Saved here',
    patient: 'Patient',
    weighedAt: 'Weighed at',
  },
  acts: {
    retryAll: 'Retry all',
    sendNow: 'Send now',
    notCopied: 'Failed to copy',
    discard: 'Discard',
    more: 'More actions for {{title}}',
  },
  discard: {
    title: 'Discard this unsent item?',
    body: 'It was never sent and can’t be restored.',
    withOthers_one: 'It was never sent and can’t be restored. {{count}} entry that needs it stays here.',
    withOthers_other: 'It was never sent and can’t be restored. {{count}} entries that need it stay here.',
    accept: 'Discard',
    reject: 'Keep',
    done: 'Discarded',
  },
  otherTime: {
    left: 'Booked, but the old entry is still here',
    leftBody: 'Discard it: sent again, it would book a second time.',
  },
  leave: {
    title: 'Unsent items: {{count}}',
    body: 'Send them now, keep them on this device for you, or discard them.',
    send: 'Send and log out',
    keep: 'Keep and log out',
    discard: 'Discard and log out',
    stay: 'Stay',
    result: 'Sent: {{sent}}. Not sent: {{left}}.',
    ask: 'Discard all unsent items?',
    askBody_one: '{{count}} unsent item can’t be restored.',
    askBody_other: '{{count}} unsent items can’t be restored.',
  },
  ownerPets: {
    heading: 'Pets of {{name}}',
    failed: 'Failed to fetch this owner',
    waits: 'This owner is saved here and waits to be sent.',
    list: 'The pets of this owner will be listed here in a later version.',
    details: 'Owner',
  },
}

export default messages
