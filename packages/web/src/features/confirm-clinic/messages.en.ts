// Texts of confirming a clinic's mailbox, in English: the source of the keys.

const messages = {
  heading: 'Confirm the clinic’s mailbox',
  body: 'This mailbox was given as the email of a clinic. Once it is confirmed, colleagues can ask to join the clinic by it.',
  confirm: 'Confirm mailbox',
  doneHeading: 'Mailbox confirmed',
  done: 'Colleagues can now ask to join {{clinic}} by this address.',
  problems: {
    gone: 'This link is not valid',
    expired: 'This link has expired',
    taken: 'Another clinic has confirmed this address',
    failed: 'The mailbox could not be confirmed',
  },
  ways: {
    gone: 'It may be incomplete, or the clinic has another address by now. The newest mail has the link that works.',
    expired: 'An administrator can send another one under Clinics, Manage.',
    taken: 'An administrator can enter another address under Clinics, Manage.',
    failed: 'Nothing was changed. Please try again.',
  },
  login: 'Log in',
  calendar: 'Go to calendar',
}

export default messages
