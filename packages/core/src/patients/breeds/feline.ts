// The cat breeds that a clinic meets: name and number from the Vertebrate Breed Ontology (docs/attribution.md), followed by the
// German and the Arabic name where a usual one exists. Other comes last.
import { breedsOf } from './breed.ts'

export const felineBreeds = breedsOf(`
  0100000 Abyssinian / Abessinier / حبشي
  0100001 Aegean
  0100003 American Bobtail
  0100007 American Curl
  0100018 American Shorthair
  0100021 American Wirehair
  0100024 Aphrodite Giant
  0100027 Arabian Mau / Arabische Mau / ماو عربي
  0100028 Asian
  0100034 Australian Mist
  0100036 Balinese / Balinese / بالينيز
  0100037 Bambino
  0100040 Bengal / Bengal / بنغالي
  0100042 Birman / Birma / بيرمان
  0100045 Bombay / Bombay / بومباي
  0100047 Brazilian Shorthair
  0100051 British Longhair / Britisch Langhaar / بريطاني طويل الشعر
  0100052 British Shorthair / Britisch Kurzhaar / بريطاني قصير الشعر
  0100053 Burmese / Burma / بورمي
  0100056 Burmilla
  0100067 Chartreux / Kartäuser / شارترو
  0100068 Chausie / Chausie / شوزي
  0100074 Colorpoint Shorthair
  0100077 Cornish Rex / Cornish Rex / كورنيش ركس
  0100080 Cymric
  0100081 Cyprus / Zypernkatze / قبرصي
  0100084 Devon Rex / Devon Rex / ديفون ركس
  0100118 Domestic Longhair / Hauskatze, Langhaar / قط منزلي طويل الشعر
  0100265 Domestic Medium Hair / Hauskatze, Halblanghaar / قط منزلي متوسط الشعر
  0100119 Domestic Shorthair / Hauskatze, Kurzhaar / قط منزلي قصير الشعر
  0100086 Donskoy
  0100088 Dragon Li
  0100090 Egyptian Mau / Ägyptische Mau / ماو مصري
  0100093 European Burmese / Europäische Burma
  0100094 European Shorthair / Europäisch Kurzhaar / أوروبي قصير الشعر
  0100096 Exotic Shorthair / Exotisch Kurzhaar / إكزوتيك قصير الشعر
  0100099 Foldex
  0100106 German Longhair / Deutsch Langhaar
  0100107 German Rex
  0100109 Havana Brown / Havana
  0100114 Highlander
  0100117 Himalayan / Himalaya / هيمالايا
  0100128 Japanese Bobtail / Japanese Bobtail / بوبتيل ياباني
  0100131 Javanese
  0100140 Khao Manee
  0100143 Korat
  0100146 Kurilian Bobtail / Kurilen-Bobtail
  0100150 LaPerm
  0100153 Lykoi
  0100154 Maine Coon / Maine Coon / ماين كون
  0100156 Manx / Manx / مانكس
  0100161 Mekong Bobtail
  0100163 Minuet
  0100169 Munchkin / Munchkin / مانشكين
  0100172 Nebelung
  0100173 Neva Masquerade
  0100178 Norwegian Forest Cat / Norwegische Waldkatze / قط الغابة النرويجي
  0100179 Ocicat
  0100183 Oriental Longhair / Orientalisch Langhaar
  0100184 Oriental Shorthair / Orientalisch Kurzhaar / شرقي قصير الشعر
  0100188 Persian / Perser / شيرازي
  0100189 Peterbald
  0100191 Pixiebob
  0100195 Ragamuffin
  0100196 Ragdoll / Ragdoll / راغدول
  0100200 Russian Blue / Russisch Blau / روسي أزرق
  0100208 Savannah / Savannah / سافانا
  0100209 Scottish Fold / Scottish Fold / سكوتش فولد
  0100213 Scottish Straight / Scottish Straight / سكوتش ستريت
  0100215 Selkirk Rex
  0100218 Serengeti
  0100221 Siamese / Siam / سيامي
  0100223 Siberian / Sibirische Katze / سيبيري
  0100224 Singapura
  0100227 Snowshoe
  0100228 Sokoke
  0100229 Somali / Somali / صومالي
  0100230 Sphynx / Sphynx / سفينكس
  0100235 Thai
  0100241 Tonkinese / Tonkanese
  0100244 Toybob
  0100245 Toyger
  0100249 Turkish Angora / Türkisch Angora / أنغورا تركي
  0100250 Turkish Van / Türkisch Van / فان تركي
  0100253 Ural Rex
`)
