// Texts of signing up, in English: the source of the keys. Words from the glossary (§ 4, 6.1, 6.2).

const messages = {
  heading: 'Create an account',
  lead: 'One for yourself. Your clinic comes next, or the one that invited you.',
  name: 'Your name',
  email: 'Email',
  password: 'Password',
  show: 'Show password',
  met: '(met)',
  rules: {
    length: '10 characters or more',
    lower: 'a lower-case letter',
    upper: 'an upper-case letter',
    digit: 'a digit',
  },
  create: 'Create account',
  haveOne: 'Already have an account?',
  logIn: 'Log in',
  failed: 'The account could not be created',
  kept: 'What you typed is still here. Please try again.',
  faults: {
    name: 'Please use your name alone, without links or signs',
    password: 'This password does not meet all four rules',
    code: 'This code is wrong or has expired',
    missing: 'The code has six digits',
  },
  codeHeading: 'Confirm your email',
  codeSent: 'A code was sent to {{email}}. It works for 24 hours.',
  code: 'Code',
  codeHint: 'Checked after the sixth digit.',
  confirm: 'Confirm email',
  codeFailed: 'The code could not be checked',
  nothing: 'No mail? It may lie in the spam folder, or the address has an account already.',
  again: 'Send code again',
  againIn: 'Send code again ({{seconds}} s)',
  sentAgain: 'Another code is on its way. The former one no longer works.',
  otherAddress: 'Use another address',
  confirmed: 'Email confirmed',
  confirmedBody: 'Log in with the password that you chose.',
}

export default messages
