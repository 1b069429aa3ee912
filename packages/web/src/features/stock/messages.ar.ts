// Texts of items and stock, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  units: {
    piece: 'قطعة',
    pack: 'عبوة',
    bag: 'كيس',
    can: 'علبة',
    bottle: 'زجاجة',
    vial: 'قنينة',
    ampoule: 'أمبولة',
    tube: 'أنبوب',
    tablet: 'قرص',
    capsule: 'كبسولة',
    pipette: 'ماصة',
    dose: 'جرعة',
    ml: 'مل',
    l: 'لتر',
    g: 'غ',
    kg: 'كغ',
    m: 'م',
    service: 'خدمة',
  },
  reasons: {
    damaged: 'تالف',
    found: 'عُثر عليه',
    theft: 'سرقة',
    stocktake: 'جرد',
    expired: 'منتهي الصلاحية',
    other: 'سبب آخر',
  },
  log: {
    createItem: 'أُضيف صنف',
    changeItem: 'عُدّل صنف',
    changeItemState: 'أُوقف صنف أو أُعيد',
    adjustStock: 'عُدّل المخزون',
    receiveStock: 'سُجّل استلام أو إرجاع',
  },
} satisfies Messages<typeof en>
