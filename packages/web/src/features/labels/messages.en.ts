// Texts of labels, in English: the source of the keys. Words from the glossary.

const messages = {
  title: 'Labels',
  open: 'Labels…',
  print: 'Print label…',
  size: 'Size',
  copies: 'Copies of each',
  first: 'First free label on the sheet',
  withTax: 'incl. VAT',
  sizes: {
    roll57: 'Roll 57 × 32 mm',
    roll62: 'Roll 62 × 29 mm',
    shelf: 'Roll 80 × 60 mm',
    a4: 'A4 sheet, 24 labels of 70 × 37 mm',
  },
  perUnit: 'per {{unit}}',
}

export default messages
