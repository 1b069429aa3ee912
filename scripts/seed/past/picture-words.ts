// What was seen on the demo's X-rays and ultrasound pictures.
import type { Language } from '../chain.ts'
import type { PictureKind } from './drawings.ts'

interface Seen {
  organ: string
  measurements?: string
  abnormalities?: string
  description: string
}

export const pictureWords: Readonly<Record<PictureKind, Readonly<Record<Language, Seen>>>> = {
  limb: {
    en: {
      organ: 'Left elbow',
      abnormalities: 'Fine new bone at the joint’s edge',
      description: 'Two views, well exposed. No fracture, no swelling of soft tissue.',
    },
    de: {
      organ: 'Ellbogen links',
      abnormalities: 'Feine Zubildung am Gelenkrand',
      description: 'Zwei Ebenen, gut belichtet. Kein Bruch, Weichteile nicht geschwollen.',
    },
    ar: {
      organ: 'الطرف الأيسر',
      abnormalities: 'زيادة عظمية دقيقة عند حافة المفصل',
      description: 'وضعان بإضاءة جيدة. لا كسر ولا تورم في الأنسجة الرخوة.',
    },
  },
  skull: {
    en: {
      organ: 'Skull, lateral',
      abnormalities: 'Teeth longer than the line of the bite',
      description: 'Roots within the jaw, no break of its lower edge.',
    },
    de: {
      organ: 'Schädel, seitlich',
      abnormalities: 'Zähne über der Bisslinie',
      description: 'Wurzeln im Kiefer, Unterrand nicht durchbrochen.',
    },
    ar: {
      organ: 'الجمجمة، جانبي',
      abnormalities: 'الأسنان أطول من خط الإطباق',
      description: 'الجذور داخل الفك، والحافة السفلية سليمة.',
    },
  },
  chest: {
    en: {
      organ: 'Chest, lateral',
      measurements: 'Vertebral heart score 9.8',
      description: 'Windpipe of even width, lungs clear, heart not enlarged.',
    },
    de: {
      organ: 'Brustkorb, seitlich',
      measurements: 'Vertebral Heart Score 9,8',
      description: 'Luftröhre gleichmäßig weit, Lunge frei, Herz nicht vergrößert.',
    },
    ar: {
      organ: 'الصدر، جانبي',
      measurements: 'مقياس القلب الفقري 9.8',
      description: 'القصبة متساوية الاتساع، الرئتان سليمتان، القلب غير متضخم.',
    },
  },
  bladder: {
    en: {
      organ: 'Urinary bladder',
      measurements: 'Wall 4.1 mm, bladder 38 × 27 mm',
      abnormalities: 'Wall thickened all around',
      description: 'No stone, no mass. Kidneys of normal size and layering.',
    },
    de: {
      organ: 'Harnblase',
      measurements: 'Wand 4,1 mm, Blase 38 × 27 mm',
      abnormalities: 'Wand rundum verdickt',
      description: 'Kein Stein, keine Masse. Nieren in Größe und Schichtung normal.',
    },
    ar: {
      organ: 'المثانة',
      measurements: 'الجدار 4.1 مم، المثانة 38 × 27 مم',
      abnormalities: 'سماكة في الجدار كله',
      description: 'لا حصى ولا كتلة. الكليتان بحجم طبيعي.',
    },
  },
  shell: {
    en: {
      organ: 'Whole body, from above',
      description: 'Thin rim of the shell, no fracture, gut filled.',
    },
    de: {
      organ: 'Ganzkörper von oben',
      abnormalities: 'Dünner Panzerrand',
      description: 'Kein Bruch, Darm gefüllt, keine Eier.',
    },
    ar: { organ: 'الجسم كله من أعلى', description: 'حافة رقيقة للدرع، لا كسر، والأمعاء ممتلئة.' },
  },
}
