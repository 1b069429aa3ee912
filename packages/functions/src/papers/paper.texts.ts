// Words of an invoice's paper in its reader's language; those that the screen has too are the same there. {{x}} is filled in.
import type { PaymentMethod, PaymentTerms } from '@vetrounds/core/money/invoice-rules'
import type { Language } from '@vetrounds/core/sessions/person'

export type PaperWords = {
  invoice: string
  /** Saudi Arabia: the invoice that a consumer gets. */
  simplified: string
  draft: string
  creditNote: string
  cancelled: string
  refunded: string
  billTo: string
  counterSale: string
  vatNumber: string
  number: string
  date: string
  /** With its time of day, where the law asks for it. */
  issuedAt: string
  due: string
  paymentTerms: string
  pet: string
  toInvoice: string
  reason: string
  item: string
  quantity: string
  price: string
  discount: string
  tax: string
  net: string
  total: string
  subtotal: string
  taxOn: string
  taxIn: string
  credited: string
  deposit: string
  paidBack: string
  balance: string
  stays: string
  code: string
  pages: string
  terms: Record<PaymentTerms, string>
  methods: Record<PaymentMethod, string>
}

export const paperWords: Record<Language, PaperWords> = {
  en: {
    invoice: 'Invoice',
    simplified: 'Simplified tax invoice',
    draft: 'Draft, not an invoice',
    creditNote: 'Credit note',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    billTo: 'Bill to',
    counterSale: 'Sale at the counter',
    vatNumber: 'VAT number',
    number: 'Invoice number',
    date: 'Invoice date',
    issuedAt: 'Issued at',
    due: 'Due date',
    paymentTerms: 'Payment terms',
    pet: 'Pet',
    toInvoice: 'For invoice',
    reason: 'Reason',
    item: 'Item',
    quantity: 'Qty',
    price: 'Price',
    discount: 'Discount',
    tax: 'VAT',
    net: 'Net',
    total: 'Total',
    subtotal: 'Subtotal',
    taxOn: 'VAT {{rate}} on {{net}}',
    taxIn: 'VAT {{rate}} included, on {{net}}',
    credited: 'Credit note',
    deposit: 'Deposit',
    paidBack: 'Refund',
    balance: 'Balance due',
    stays: 'Taken off the invoice',
    code: 'Invoice QR code',
    pages: 'Page {page} of {pages}',
    terms: {
      on_receipt: 'Due on receipt',
      net_15: 'Net 15 days',
      net_30: 'Net 30 days',
      half_upfront: '50% upfront and 50% on completion',
    },
    methods: {
      cash: 'Cash',
      credit_card: 'Credit card',
      bank_transfer: 'Bank transfer',
      mobile_payment: 'Mobile payment',
    },
  },
  de: {
    invoice: 'Rechnung',
    simplified: 'Vereinfachte Steuerrechnung',
    draft: 'Entwurf, keine Rechnung',
    creditNote: 'Rechnungskorrektur',
    cancelled: 'Storniert',
    refunded: 'Erstattet',
    billTo: 'Rechnungsempfänger',
    counterSale: 'Barverkauf',
    vatNumber: 'USt-IdNr.',
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    issuedAt: 'Ausgestellt am',
    due: 'Fällig am',
    paymentTerms: 'Zahlungsbedingungen',
    pet: 'Patient',
    toInvoice: 'Zu Rechnung',
    reason: 'Grund',
    item: 'Position',
    quantity: 'Menge',
    price: 'Einzelpreis',
    discount: 'Rabatt',
    tax: 'MwSt.',
    net: 'Netto',
    total: 'Gesamtbetrag',
    subtotal: 'Zwischensumme',
    taxOn: 'MwSt. {{rate}} auf {{net}}',
    taxIn: 'Enthaltene MwSt. {{rate}} auf {{net}}',
    credited: 'Rechnungskorrektur',
    deposit: 'Anzahlung',
    paidBack: 'Erstattung',
    balance: 'Offener Betrag',
    stays: 'Von der Rechnung abgezogen',
    code: 'QR-Code der Rechnung',
    pages: 'Seite {page} von {pages}',
    terms: {
      on_receipt: 'Zahlbar bei Erhalt',
      net_15: '15 Tage netto',
      net_30: '30 Tage netto',
      half_upfront: '50 % vorab, 50 % nach Abschluss',
    },
    methods: {
      cash: 'Bar',
      credit_card: 'Kreditkarte',
      bank_transfer: 'Überweisung',
      mobile_payment: 'Mobile Zahlung',
    },
  },
  ar: {
    invoice: 'فاتورة',
    simplified: 'فاتورة ضريبية مبسطة',
    draft: 'مسودة وليست فاتورة',
    creditNote: 'إشعار دائن',
    cancelled: 'ملغاة',
    refunded: 'مُستردة',
    billTo: 'العميل',
    counterSale: 'بيع مباشر',
    vatNumber: 'الرقم الضريبي',
    number: 'رقم الفاتورة',
    date: 'تاريخ الفاتورة',
    issuedAt: 'تاريخ الإصدار',
    due: 'تاريخ الاستحقاق',
    paymentTerms: 'شروط الدفع',
    pet: 'الحيوان',
    toInvoice: 'عن الفاتورة',
    reason: 'السبب',
    item: 'البند',
    quantity: 'الكمية',
    price: 'السعر',
    discount: 'الخصم',
    tax: 'الضريبة',
    net: 'قبل الضريبة',
    total: 'الإجمالي',
    subtotal: 'المجموع الفرعي',
    taxOn: 'ضريبة القيمة المضافة {{rate}} على {{net}}',
    taxIn: 'ضريبة القيمة المضافة المشمولة {{rate}} على {{net}}',
    credited: 'إشعار دائن',
    deposit: 'دفعة مقدمة',
    paidBack: 'استرداد',
    balance: 'المبلغ المتبقي',
    stays: 'المخصوم من الفاتورة',
    code: 'رمز الفاتورة',
    pages: 'صفحة {page} من {pages}',
    terms: {
      on_receipt: 'مستحقة عند الاستلام',
      net_15: 'خلال 15 يوماً',
      net_30: 'خلال 30 يوماً',
      half_upfront: '50٪ مقدماً و50٪ عند الإنجاز',
    },
    methods: {
      cash: 'نقداً',
      credit_card: 'بطاقة ائتمان',
      bank_transfer: 'تحويل مصرفي',
      mobile_payment: 'دفع عبر الجوال',
    },
  },
}
