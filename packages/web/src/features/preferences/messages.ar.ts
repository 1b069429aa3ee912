// Texts of the personal preferences, in Arabic.

import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  action: 'الإجراء',
  keys: 'المفاتيح',
  resetAll: 'إعادة ضبط الكل',
  change: 'تغيير',
  changeOf: 'تغيير: {{name}}',
  resetOf: 'إعادة الضبط: {{name}}',
  before: 'سابقاً: \u2068{{keys}}\u2069',
  newKeys: 'المفاتيح الجديدة: {{name}}',
  press: 'يُرجى الضغط على المفاتيح الجديدة.',
  escLeaves: '\u2068Esc\u2069 للخروج',
  taken: 'مستخدم لـ «{{name}}». نقله يتركه بلا اختصار.',
  swaps: 'مستخدم لـ «{{name}}». عند التبديل يصبح اختصاره \u2068{{keys}}\u2069.',
  browser: 'هذا المفتاح محجوز للمتصفح: قد لا يصل \u2068{{keys}}\u2069 إلى هنا.',
  refused: {
    altGr:
      'المفتاح \u2068AltGr\u2069 مخصص لكتابة الرموز، وقد يكتبها \u2068Ctrl+Alt\u2069 أيضاً. يُرجى اختيار مفاتيح أخرى.',
    plain: 'يحتاج الحرف أو الرقم إلى \u2068Ctrl\u2069 أو \u2068Alt\u2069.',
    moves: 'هذا المفتاح لازم للتنقّل أو الاختيار أو الحفظ. يُرجى اختيار مفتاح آخر.',
    edits: 'يبقى النسخ واللصق والتراجع للمتصفح. يُرجى اختيار مفاتيح أخرى.',
    system: 'هذا المفتاح محجوز للنظام. يُرجى اختيار مفتاح آخر.',
  },
  takeOver: 'نقل الاختصار',
  swap: 'تبديل الاختصارين',
  useAnyway: 'استخدامه رغم ذلك',
  keep: 'الإبقاء على \u2068{{keys}}\u2069',
  keepOff: 'الإبقاء بلا اختصار',
  switchOff: 'إيقاف الاختصار',
  now: '{{name}}: \u2068{{keys}}\u2069',
  nowOff: '{{name}}: بلا اختصار',
  allReset: 'عادت كل الاختصارات إلى حالتها الأولى.',
  byBrowser: 'متروك للمتصفح',
  hint: 'محفوظة مع حسابك. على أجهزة \u2068Mac\u2069 تحل \u2068⌘\u2069 محل \u2068Ctrl\u2069. \u2068Ctrl+W\u2069 و\u2068Ctrl+T\u2069 و\u2068Ctrl+N\u2069 محجوزة للمتصفح.',
  display: 'اللغة والعرض',
  language: 'اللغة',
  theme: 'المظهر',
  light: 'فاتح',
  dark: 'داكن',
  system: 'حسب النظام',
  numerals: 'الأرقام',
  numeralsHint: 'مثال: \u2068{{sample}}\u2069. الجرعات والهواتف والرموز بالأرقام الأولى دائماً.',
} satisfies Messages<typeof en, 'ar'>
