// Texts of what leads around a lost second factor, in English: the source of the keys. Words from the glossary.

const messages = {
  code: {
    heading: 'Recovery code',
    body: 'One of the codes that were shown when two-factor was set up. It turns two-factor off; you set it up anew right after.',
    label: 'Recovery code',
    use: 'Use recovery code',
    back: 'Back to the six digits',
    wrong: 'This recovery code doesn’t fit, or was used already',
    failed: 'The recovery code could not be checked. Please try again.',
    expired: 'Too much time has passed. Please log in with your password again.',
    off: 'Two-factor login is off now',
    offBody: 'Log in with your password, then set it up anew.',
  },
  reset: {
    heading: 'Cancel the two-factor reset',
    body: 'An administrator of your clinic has asked to reset your two-factor login. Cancelling leaves it as it is: your authenticator app and recovery codes go on working.',
    mistake: 'If you have lost your phone and asked for this, just close this page.',
    cancel: 'Cancel the reset',
    done: 'The reset is cancelled',
    doneBody: 'Your two-factor login stays as it is. If you know nothing of it, change your password.',
    gone: 'This link has expired or was used already',
    goneBody: 'Either the reset has taken effect, or it was cancelled before.',
    failed: 'The reset could not be cancelled',
    login: 'Go to login',
  },
  needed: {
    heading: 'Two-factor login required',
    body: '{{clinic}} asks for two-factor login in your role. Set it up once, then everything opens here.',
    again:
      '{{clinic}} asks for two-factor login, and this session began without the six digits. Log out, then log in with them.',
    setUp: 'Set up two-factor',
    branch: 'Choose another branch',
  },
}

export default messages
