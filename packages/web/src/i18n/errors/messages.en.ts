// The error catalogue: every sentence of the specification's § 5 and § 8 (and of § 4 and § 6 where they refuse), word for
// word, in English: the source of the keys. Any `t` says them as `errors:<key>`; they are there from the start, since what
// fails may fail without a network. Those that no screen says yet wait for theirs: tests/repository/error-catalogue.test.ts
// names the table's line for each.

const messages = {
  validation: {
    required: 'This field is required',
    phone: 'Invalid Phone Number Format',
    pet: 'Please select a pet',
    passwords: 'Passwords do not match',
    message: 'Message too short',
    paymentMethod: 'Please select a payment method',
    amount: 'The amount can’t be more than the balance due ({{amount}})',
    lines: 'An invoice must have at least one item.',
    deposit: 'A deposit needs a payment method selected.',
    expiredItem: 'Expired items cannot be added to an invoice.',
    stock: 'Only {{quantity}} available',
    imageSize: 'The image file can be at most 10MB',
    excel: 'Only Excel files are accepted (.xlsx, .xls)',
    inventory: "Required fields that can't be left empty",
    clinicEmail: 'Please enter clinic email',
  },
  session: {
    expired: 'Session Expired',
    expiredDetail: 'You have been logged out due to inactivity.',
    refused: 'Authentication Error',
    refusedDetail: 'Session expired, please log in again.',
  },
  signIn: {
    failed: 'Login failed. Please try again.',
    required: 'Required',
    badCode: 'Invalid 2FA code. Please try again.',
    tooMany: 'Too many attempts, please try again later',
  },
  owners: {
    status: 'Failed to update owner status',
    details: 'Failed to update client details',
    add: 'Failed to add owner',
  },
  records: {
    pet: 'Error adding pet',
    treatment: 'Error adding treatment',
    test: 'Error adding test result',
    image: 'Failed to add medical image',
    examination: 'Failed to submit medical examination',
  },
  appointments: {
    create: 'Failed to create appointment',
    update: 'Failed to update appointment',
    fetch: 'Failed to fetch appointments',
  },
  payments: {
    add: 'Failed to add payment',
    methods: 'Failed to load payment methods',
    paid: 'Invoice is already paid',
    cancelled: 'Cannot pay cancelled invoice',
  },
  inventory: {
    movements: 'Failed to load stock movements',
    import: 'Import Failed',
  },
  clinics: {
    fetch: 'Failed to fetch clinics',
    join: 'Failed to join clinic',
    leave: 'Failed to leave clinic',
    branch: 'Failed to select branch',
  },
  printing: {
    content: 'Could not find invoice content',
    popup: 'Popup blocked. Please allow popups for this site.',
    receipt: 'POS template not found',
  },
  messaging: {
    number: 'Phone number not registered with the messaging service',
    status: 'Status check failed',
    qr: 'QR generation failed',
    notReady: 'Session not ready for QR scanning',
    connection: 'Connection attempt failed',
    subscription: 'Subscription Required',
    subscriptionDetail: 'Messages to owners need a paid subscription. Upgrade the account to send them.',
  },
  calendar: {
    sync: 'Google Sync Error',
    disconnected: 'External calendar disconnected. Changes there no longer arrive here.',
  },
}

export default messages
