// Texts of the bell in the header, in English: the source of the keys. Words from the glossary.

const messages = {
  title: 'Alerts',
  none: 'Alerts: none',
  some: 'Alerts: {{n}}',
  atLeast: '{{n}}+',
  short: 'Short: {{n}}',
  expired: 'Expired: {{n}}',
  expiring: 'Expiring soon: {{n}}',
  out: 'Out of stock: {{n}}',
  low: 'Low stock: {{n}}',
  open: 'Open the list',
}

export default messages
