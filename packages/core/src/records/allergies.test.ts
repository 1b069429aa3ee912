// Which products match an allergy, as people write both in three languages, and which don't.
import { expect, test } from 'vitest'
import { allergyHits } from './allergies.ts'

test.each([
  ['Penicillin', 'Amoxicillin-clavulanic acid 250 mg'],
  ['Amoxicillin (rash 2024)', 'Amoxicillin'],
  ['NSAIDs', 'Meloxicam 5 mg/ml'],
  ['NSAIDs', 'Metacam'],
  ['NSAR', 'Rimadyl 50 mg'],
  ['Nicht-steroidale Antiphlogistika', 'Carprofen'],
  ['مضادات الالتهاب غير الستيرويدية', 'Onsior'],
  ['NSAIDs', 'ميلوكسيكام'],
  ['حساسية من البنسلين', 'Amoxicillin'],
  ['حساسية للبنسلين', 'أموكسيسيلين'],
  ['الدجاج والبنسلين', 'أمبيسلين'],
  ['Penicillin', 'البنسلين'],
  ['Penizillin', 'Amoxicillin'],
  ['Aminopenicillins', 'Ampizillin'],
  ['Beta-lactams', 'Amoxicillin'],
  ['β-Laktame', 'Cefovecin'],
  ['Zephalosporine', 'Cefalexin'],
  ['السيفالوسبورينات', 'Cephalexin'],
  ['Cephalosporins', 'سيفاليكسين'],
  ['Sulfa', 'Trimethoprim/Sulfadiazine'],
  ['Sulfa drugs', 'Sulfadimethoxin'],
  ['Sulfonamide', 'Cotrimoxazol'],
  ['حساسية من السلفا', 'Sulfadiazine'],
  ['مركبات السلفوناميد', 'سلفاديازين'],
  ['Tetrazykline', 'Doxycyclin'],
  ['حساسية للتتراسيكلين', 'دوكسيسيكلين'],
  ['Fluorchinolone', 'Enrofloxacin'],
  ['الفلوروكينولونات', 'إنروفلوكساسين'],
  ['Opioide', 'Hydromorphon'],
  ['الأفيونيات', 'مورفين'],
  ['حساسية للبروبوفول', 'البروبوفول'],
  ['Nobivac', 'Rabies Nobivac Rabies'],
])('an allergy to %s meets %s', (allergy, name) => {
  expect(allergyHits([allergy], name)).toEqual([allergy])
})

test.each([
  ['Chicken', 'Meloxicam 5 mg/ml'],
  ['Penicillin', 'Enrofloxacin'],
  ['Penicillin', 'Insulin'],
  ['Allergie gegen Penicillin', 'Impfstoff gegen Tollwut'],
  ['Allergy to penicillin', 'Anti-allergy tablets with cetirizine'],
  ['حساسية من البنسلين', 'مضاد الحساسية'],
  ['حساسية من البنسلين', 'إنسولين'],
  ['شامبو الكلاب', 'لقاح السعار للكلاب'],
  ['حساسية من البوتاسيوم', 'كالسيوم'],
  ['Sulfonamide', 'Gentamicin sulfate'],
  ['Sulfa', 'Morphinsulfat'],
  ['Magnesium sulfate', 'Trimethoprim'],
  ['Sulfonamides', 'Polysulfated glycosaminoglycan'],
  ['Cephalosporins', 'Equine encephalitis vaccine'],
  ['Cephalosporins', 'سفوف كالسيوم'],
  ['Steroids', 'Metacam'],
  ['Corticosteroids', 'Metacam'],
  ['الستيرويدات', 'Metacam'],
  ['NSAIDs', 'Dexamethasone'],
  ['NSAIDs', 'Nobivac Rabies'],
  ['NSAIDs', 'Maropitant'],
])('an allergy to %s leaves %s alone', (allergy, name) => {
  expect(allergyHits([allergy], name)).toEqual([])
})
