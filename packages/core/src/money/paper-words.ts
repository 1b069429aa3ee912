// Words of invoices, letters and statements in their reader's language, with the screen's own words where it has them. {{x}} is
// filled in.
import type { Language } from '../sessions/person.ts'
import type { LedgerKind, PayingMethod, PaymentTerms } from './invoice-rules.ts'

export type PaperWords = {
  invoice: string
  /** Saudi Arabia: the invoice that a consumer gets. */
  simplified: string
  /** The United Arab Emirates: the titles that the law prescribes. */
  taxInvoice: string
  taxCreditNote: string
  draft: string
  creditNote: string
  cancelled: string
  refunded: string
  billTo: string
  counterSale: string
  number: string
  date: string
  /** The moment of issue with its time of day, where the law asks for it. */
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
  net: string
  total: string
  subtotal: string
  taxOn: string
  taxIn: string
  credited: string
  deposit: string
  /** The deposit that the invoice asks for, whether or not it was paid. */
  depositRequired: string
  paidBack: string
  balance: string
  stays: string
  code: string
  pages: string
  terms: Record<Exclude<PaymentTerms, `net_${number}`>, string>
  /** The days that a client has to pay, in each plural form of the language. */
  netDays: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
  /** Advances that are not used yet. */
  unused: string
  estimate: string
  validUntil: string
  /** Marks an estimate that was given up, perhaps for a newer one. */
  notValid: string
  upTo: string
  signedBy: string
  estimateNote: string
  methods: Record<PayingMethod, string>
  dueSince: string
  /** The dunning letters, level 1 first: the title and text of each. */
  dunnings: readonly (readonly [title: string, text: string])[]
  statement: string
  /** The title of receipts for money that is not of one invoice. */
  receipt: string
  paidOn: string
  method: string
  /** The cash that changed hands, where coins cannot make the exact amount (decision 260). */
  rounded: string
  given: string
  change: string
  takenBy: string
  advanceNote: string
  openInvoices: string
  movements: string
  /** What was owed before the first movement on paper. */
  opening: string
  noneOpen: string
  booked: string
  entry: string
  amount: string
  kinds: Record<LedgerKind, string>
  /** Why a part of a payment doesn't count (yet). */
  paymentStates: Record<'pending' | 'rejected' | 'taken_back', string>
}

export const paperWords: Record<Language, PaperWords> = {
  en: {
    invoice: 'Invoice',
    simplified: 'Simplified tax invoice',
    taxInvoice: 'Tax invoice',
    taxCreditNote: 'Tax credit note',
    draft: 'Draft, not an invoice',
    creditNote: 'Credit note',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    billTo: 'Bill to',
    counterSale: 'Sale at the counter',
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
    net: 'Net',
    total: 'Total',
    subtotal: 'Subtotal',
    taxOn: '{{tax}} {{rate}} on {{net}}',
    taxIn: '{{tax}} {{rate}} included, on {{net}}',
    credited: 'Credit note',
    deposit: 'Deposit',
    depositRequired: 'Deposit required',
    paidBack: 'Refund',
    balance: 'Balance due',
    stays: 'Taken off the invoice',
    code: 'Invoice QR code',
    pages: 'Page {page} of {pages}',
    terms: {
      on_receipt: 'Due on receipt',
      half_upfront: '50% upfront and 50% on completion',
    },
    netDays: { one: 'Net {{days}} day', other: 'Net {{days}} days' },
    unused: 'Credit from advance payments',
    estimate: 'Estimate',
    validUntil: 'Valid until',
    notValid: 'No longer valid',
    upTo: 'Up to',
    signedBy: 'Signed by',
    estimateNote: 'An estimate is no invoice. What is done is billed by what was needed.',
    methods: {
      cash: 'Cash',
      credit_card: 'Credit card',
      bank_transfer: 'Bank transfer',
      mobile_payment: 'Mobile payment',
      advance: 'Advance payment',
    },
    dueSince: 'Due since',
    dunnings: [
      [
        'Payment reminder',
        'Perhaps it was overlooked: the invoice above is past its due date. Please pay the balance within ten days. If it was paid meanwhile, please disregard this letter.',
      ],
      [
        'Dunning letter',
        'In spite of our reminder the invoice above is still open. Please pay the balance within seven days.',
      ],
      [
        'Last dunning letter',
        'The invoice above is still open after two letters. Please pay the balance within seven days; otherwise it will be collected by legal means.',
      ],
    ],
    statement: 'Statement',
    receipt: 'Receipt',
    paidOn: 'Payment date',
    method: 'Payment method',
    rounded: 'Cash, rounded',
    given: 'Given in cash',
    change: 'Change',
    takenBy: 'Booked by',
    advanceNote:
      'This is no invoice. An advance payment stays on the account until it pays an invoice or goes back.',
    openInvoices: 'Open invoices',
    movements: 'Movements',
    opening: 'Opening balance',
    noneOpen: 'Nothing is open.',
    booked: 'Booked on',
    entry: 'Entry',
    amount: 'Amount',
    kinds: {
      issue: 'Invoice',
      payment: 'Payment',
      taken_back: 'Payment taken back',
      credit: 'Credit note',
      paid_back: 'Refund',
      cancel: 'Invoice cancelled',
      advance: 'Advance payment',
      advance_back: 'Advance paid back',
    },
    paymentStates: { pending: 'Pending', rejected: 'Rejected', taken_back: 'Taken back' },
  },
  de: {
    invoice: 'Rechnung',
    simplified: 'Vereinfachte Steuerrechnung',
    taxInvoice: 'Steuerrechnung',
    taxCreditNote: 'Steuerliche Rechnungskorrektur',
    draft: 'Entwurf, keine Rechnung',
    creditNote: 'Rechnungskorrektur',
    cancelled: 'Storniert',
    refunded: 'Erstattet',
    billTo: 'Rechnungsempfänger',
    counterSale: 'Verkauf am Tresen',
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    issuedAt: 'Ausgestellt am',
    due: 'Fällig am',
    paymentTerms: 'Zahlungsbedingungen',
    pet: 'Tier',
    toInvoice: 'Zu Rechnung',
    reason: 'Grund',
    item: 'Position',
    quantity: 'Menge',
    price: 'Einzelpreis',
    discount: 'Rabatt',
    net: 'Netto',
    total: 'Gesamtbetrag',
    subtotal: 'Zwischensumme',
    taxOn: '{{tax}} {{rate}} auf {{net}}',
    taxIn: 'Enthaltene {{tax}} {{rate}} auf {{net}}',
    credited: 'Rechnungskorrektur',
    deposit: 'Anzahlung',
    depositRequired: 'Geforderte Anzahlung',
    paidBack: 'Erstattung',
    balance: 'Offener Betrag',
    stays: 'Von der Rechnung abgezogen',
    code: 'QR-Code der Rechnung',
    pages: 'Seite {page} von {pages}',
    terms: {
      on_receipt: 'Zahlbar bei Erhalt',
      half_upfront: '50\u00a0% vorab, 50\u00a0% nach Abschluss',
    },
    netDays: { one: '{{days}} Tag netto', other: '{{days}} Tage netto' },
    unused: 'Guthaben aus Vorauszahlungen',
    estimate: 'Kostenvoranschlag',
    validUntil: 'Gültig bis',
    notValid: 'Nicht mehr gültig',
    upTo: 'Bis zu',
    signedBy: 'Unterschrieben von',
    estimateNote: 'Ein Kostenvoranschlag ist keine Rechnung. Berechnet wird, was nötig war.',
    methods: {
      cash: 'Bar',
      credit_card: 'Kreditkarte',
      bank_transfer: 'Überweisung',
      mobile_payment: 'Mobile Zahlung',
      advance: 'Vorauszahlung',
    },
    dueSince: 'Fällig seit',
    dunnings: [
      [
        'Zahlungserinnerung',
        'Vielleicht wurde sie übersehen: Die oben genannte Rechnung ist fällig. Bitte begleichen Sie den offenen Betrag innerhalb von zehn Tagen. Falls die Zahlung inzwischen erfolgt ist, betrachten Sie dieses Schreiben als gegenstandslos.',
      ],
      [
        'Mahnung',
        'Trotz unserer Erinnerung ist die oben genannte Rechnung noch offen. Bitte begleichen Sie den offenen Betrag innerhalb von sieben Tagen.',
      ],
      [
        'Letzte Mahnung',
        'Die oben genannte Rechnung ist nach zwei Schreiben noch immer offen. Bitte begleichen Sie den offenen Betrag innerhalb von sieben Tagen; andernfalls wird er auf dem Rechtsweg eingefordert.',
      ],
    ],
    statement: 'Kontoauszug',
    receipt: 'Quittung',
    paidOn: 'Zahlungsdatum',
    method: 'Zahlungsart',
    rounded: 'Bar, gerundet',
    given: 'Bar gegeben',
    change: 'Rückgeld',
    takenBy: 'Gebucht von',
    advanceNote:
      'Dies ist keine Rechnung. Eine Vorauszahlung bleibt auf dem Konto, bis sie eine Rechnung bezahlt oder zurückgeht.',
    openInvoices: 'Offene Rechnungen',
    movements: 'Vorgänge',
    opening: 'Anfangssaldo',
    noneOpen: 'Nichts ist offen.',
    booked: 'Gebucht am',
    entry: 'Vorgang',
    amount: 'Betrag',
    kinds: {
      issue: 'Rechnung',
      payment: 'Zahlung',
      taken_back: 'Zahlung zurückgenommen',
      credit: 'Rechnungskorrektur',
      paid_back: 'Erstattung',
      cancel: 'Rechnung storniert',
      advance: 'Vorauszahlung',
      advance_back: 'Vorauszahlung zurückgezahlt',
    },
    paymentStates: { pending: 'Ausstehend', rejected: 'Abgelehnt', taken_back: 'Zurückgenommen' },
  },
  ar: {
    invoice: 'فاتورة',
    simplified: 'فاتورة ضريبية مبسطة',
    taxInvoice: 'فاتورة ضريبية',
    taxCreditNote: 'إشعار دائن ضريبي',
    draft: 'مسودة وليست فاتورة',
    creditNote: 'إشعار دائن',
    cancelled: 'ملغاة',
    refunded: 'مُستردة',
    billTo: 'العميل',
    counterSale: 'بيع مباشر',
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
    net: 'قبل الضريبة',
    total: 'الإجمالي',
    subtotal: 'المجموع الفرعي',
    taxOn: '{{tax}} {{rate}} على {{net}}',
    taxIn: '{{tax}} المشمولة {{rate}} على {{net}}',
    credited: 'إشعار دائن',
    deposit: 'دفعة مقدمة',
    depositRequired: 'الدفعة المقدمة المطلوبة',
    paidBack: 'استرداد',
    balance: 'المبلغ المتبقي',
    stays: 'المخصوم من الفاتورة',
    code: 'رمز \u2068QR\u2069 للفاتورة',
    pages: 'صفحة {page} من {pages}',
    terms: {
      on_receipt: 'مستحقة عند الاستلام',
      half_upfront: '50٪ مقدماً و50٪ عند الإنجاز',
    },
    netDays: {
      one: 'خلال يوم واحد',
      two: 'خلال يومين',
      few: 'خلال {{days}} أيام',
      many: 'خلال {{days}} يوماً',
      other: 'خلال {{days}} يوم',
    },
    unused: 'رصيد دائن من دفعات مسبقة',
    estimate: 'عرض سعر',
    validUntil: 'صالح حتى',
    notValid: 'لم يعد صالحاً',
    upTo: 'حتى',
    signedBy: 'بتوقيع',
    estimateNote: 'عرض السعر ليس فاتورة، ويُحتسب ما لزم فعلاً.',
    methods: {
      cash: 'نقداً',
      credit_card: 'بطاقة ائتمان',
      bank_transfer: 'تحويل مصرفي',
      mobile_payment: 'دفع عبر الجوال',
      advance: 'دفعة مسبقة',
    },
    dueSince: 'مستحقة منذ',
    dunnings: [
      [
        'تذكير بالسداد',
        'ربما فات الانتباه إلى أن الفاتورة أعلاه تجاوزت تاريخ استحقاقها. يُرجى سداد المبلغ المتبقي خلال عشرة أيام. وإذا سُدّد المبلغ في هذه الأثناء فلا حاجة إلى أي إجراء.',
      ],
      [
        'مطالبة بالسداد',
        'رغم التذكير السابق ما زالت الفاتورة أعلاه غير مسددة. يُرجى سداد المبلغ المتبقي خلال سبعة أيام.',
      ],
      [
        'مطالبة أخيرة بالسداد',
        'ما زالت الفاتورة أعلاه غير مسددة بعد خطابين. يُرجى سداد المبلغ المتبقي خلال سبعة أيام، وإلا فسيُطالب به بالطرق القانونية.',
      ],
    ],
    statement: 'كشف حساب',
    receipt: 'إيصال',
    paidOn: 'تاريخ الدفع',
    method: 'طريقة الدفع',
    rounded: 'نقداً بعد التقريب',
    given: 'المبلغ المستلم',
    change: 'الباقي للعميل',
    takenBy: 'التسجيل بواسطة',
    advanceNote: 'هذا ليس فاتورة. تبقى الدفعة المسبقة في الحساب حتى تُسدد بها فاتورة أو تُرد.',
    openInvoices: 'الفواتير غير المسددة',
    movements: 'الحركات',
    opening: 'الرصيد الافتتاحي',
    noneOpen: 'لا مبالغ متبقية.',
    booked: 'تاريخ القيد',
    entry: 'البيان',
    amount: 'المبلغ',
    kinds: {
      issue: 'فاتورة',
      payment: 'دفعة',
      taken_back: 'دفعة مسحوبة',
      credit: 'إشعار دائن',
      paid_back: 'استرداد',
      cancel: 'فاتورة ملغاة',
      advance: 'دفعة مسبقة',
      advance_back: 'رد دفعة مسبقة',
    },
    paymentStates: { pending: 'قيد التأكيد', rejected: 'مرفوضة', taken_back: 'مسحوبة' },
  },
}
