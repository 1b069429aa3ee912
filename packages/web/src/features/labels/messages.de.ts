// Texts of labels, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  title: 'Etiketten',
  open: 'Etiketten …',
  print: 'Etikett drucken …',
  size: 'Größe',
  copies: 'Stück je Artikel',
  first: 'Erstes freies Etikett auf dem Bogen',
  withTax: 'inkl. MwSt.',
  sizes: {
    roll57: 'Rolle 57 × 32 mm',
    roll62: 'Rolle 62 × 29 mm',
    shelf: 'Rolle 80 × 60 mm',
    a4: 'A4-Bogen, 24 Etiketten 70 × 37 mm',
  },
  perUnit: 'je {{unit}}',
} satisfies Messages<typeof en>
