// Why animals come: the titles of the demo's appointments, by type and language.
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import type { Language } from './chain.ts'

/** How long each type takes, in minutes. */
export const durations: Record<AppointmentType, readonly number[]> = {
  regular: [20, 30, 30, 45],
  followup: [15, 20, 30],
  'non-emergency': [20, 30],
  emergency: [30, 45],
  surgery: [45, 60, 75, 90],
  grooming: [45, 60],
}

export const reasons: Record<AppointmentType, Record<Language, readonly string[]>> = {
  regular: {
    en: [
      'Booster',
      'Senior check, bloods',
      'Limping, left fore',
      'Off food for two days',
      'Vomiting since Tuesday',
      'Weight loss',
      'Itching, skin scrape',
      'Dental check',
      'Cough for five days',
    ],
    de: [
      'Auffrischimpfung',
      'Senioren-Check, Blut',
      'Lahmheit vorne links',
      'Frisst seit zwei Tagen nicht',
      'Erbrechen seit Dienstag',
      'Gewichtsverlust',
      'Juckreiz, Geschabsel',
      'Zahnkontrolle',
      'Husten seit fünf Tagen',
    ],
    ar: [
      'جرعة منشطة',
      'فحص مسنّ ودم',
      'عرج أمامي أيسر',
      'لا يأكل منذ يومين',
      'قيء منذ الثلاثاء',
      'نقص وزن',
      'حكة، كشط جلد',
      'فحص الأسنان',
      'سعال منذ خمسة أيام',
    ],
  },
  followup: {
    en: ['Ear recheck', 'Stitches out', 'Cruciate, week 6', 'Pyoderma, week 3', 'Blood pressure recheck'],
    de: [
      'Ohr, Kontrolle',
      'Fäden ziehen',
      'Kreuzband, Woche 6',
      'Pyodermie, Woche 3',
      'Blutdruck, Kontrolle',
    ],
    ar: ['متابعة الأذن', 'إزالة الغرز', 'الرباط، الأسبوع 6', 'التهاب جلد، الأسبوع 3', 'متابعة ضغط الدم'],
  },
  'non-emergency': {
    en: ['Nail trim, weight', 'Worming', 'Anal glands', 'Microchip', 'Pet passport'],
    de: ['Krallen, Gewicht', 'Entwurmung', 'Analdrüsen', 'Mikrochip', 'Heimtierausweis'],
    ar: ['تقليم الأظافر والوزن', 'علاج الديدان', 'الغدد الشرجية', 'شريحة إلكترونية', 'جواز سفر الحيوان'],
  },
  emergency: {
    en: ['Hit by a car, hind limb', 'Ate chocolate', 'Seizure this morning', 'Bloat suspected'],
    de: [
      'Autounfall, Hinterhand',
      'Schokolade gefressen',
      'Krampfanfall heute früh',
      'Verdacht auf Magendrehung',
    ],
    ar: ['دهس، الطرف الخلفي', 'أكل شوكولاتة', 'نوبة هذا الصباح', 'اشتباه انتفاخ المعدة'],
  },
  surgery: {
    en: ['Spay', 'Castration', 'Mass removal, flank', 'Dental, 3 extractions', 'TPLO, left stifle'],
    de: ['Kastration', 'Umfangsvermehrung, Flanke', 'Zahnsanierung, 3 Extraktionen', 'TPLO, Knie links'],
    ar: ['تعقيم', 'خصي', 'استئصال كتلة', 'أسنان، 3 خلوع', 'جراحة TPLO، الركبة اليسرى'],
  },
  grooming: {
    en: ['Full groom', 'De-shedding bath', 'Clip, matting', 'Hand strip'],
    de: ['Komplettpflege', 'Unterwolle, Bad', 'Schur, Verfilzung', 'Trimmen'],
    ar: ['عناية كاملة', 'حمام وتمشيط', 'قص الشعر المتلبد', 'تشذيب يدوي'],
  },
}
