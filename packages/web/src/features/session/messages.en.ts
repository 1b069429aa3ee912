// Texts of session, in English: the source of the keys. Words from the glossary (§ 5, 6.1, 6.2).

const messages = {
  heading: 'Log in',
  login: {
    username: 'Username',
    password: 'Password',
    stay: 'Stay logged in',
    stayHint: 'a year on this device',
    forgot: 'Forgot password?',
    submit: 'Log in',
    pending: 'Logging in…',
    back: 'Back to login',
    new: 'New here?',
    create: 'Create account',
  },
  password: {
    show: 'Show password',
    next: 'New password',
    repeat: 'Confirm password',
    rule: 'At least 10 characters, with upper and lower case and a digit',
    change: 'Change password',
    changing: 'Changing password…',
    changeHeading: 'Choose a new password',
    changeBody: 'Your password was set by somebody else. From now on only you know it.',
  },
  code: {
    heading: 'Two-factor code',
    body: 'The six digits from your authenticator app.',
    label: 'Code',
    hint: 'Checked after the sixth digit.',
    recover: 'Use a recovery code',
    confirm: 'Verify code',
    confirming: 'Verifying code…',
    setupHeading: 'Set up two-factor',
    setupBody:
      'Scan the picture with an authenticator app, or copy the key into it. Then enter the six digits that it shows.',
    copy: 'Copy',
    copied: 'Copied',
    loading: 'Loading',
  },
  clock: {
    wrong: 'The clock of this device is wrong',
    body: 'It shows {{shown}}, the right time is {{right}}. Logging in works all the same; please set the clock.',
  },
  captcha: {
    active: 'Protected by {{service}}. <privacy>Privacy</privacy> and <terms>Terms</terms> apply.',
    inactive:
      'The captcha is not active on this installation. <privacy>Privacy</privacy> and <terms>Terms</terms> apply.',
  },
  reset: {
    heading: 'Reset your password',
    body: 'Enter your email address. A link to set a new password will be sent to it.',
    email: 'Email',
    send: 'Send reset link',
    sent: 'If an account exists for {{email}}, a link is on its way.',
    setHeading: 'Choose a new password',
    badLink: 'This link has expired or was used already. Please ask for a new one.',
    again: 'Ask for a new link',
    doneHeading: 'Password changed',
    done: 'From now on the new password is used to log in.',
    failed: 'The password could not be changed. Please try again.',
  },
  branch: {
    search: 'Search branches',
    noMatch: 'No branch matches',
    showMore: 'Show more branches',
    lead: 'This tab works in the branch that you choose. The header switches it at any time.',
    none: 'No branch to work in yet',
    noneBody:
      'Ask an administrator of your clinic to add you to a branch, or to answer your request, then reload this page. An invitation is accepted by the link in its mail.',
    join: 'Join a clinic',
    found: 'Set up a clinic',
  },
  logout: {
    pending: 'Logging out…',
  },
}

export default messages
