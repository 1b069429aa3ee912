// The dog breeds that a clinic meets: name and number from the Vertebrate Breed Ontology (docs/attribution.md), followed by the
// German and the Arabic name where a usual one exists. Other comes last.
import { breedsOf } from './breed.ts'

export const canineBreeds = breedsOf(`
  0200003 Affenpinscher
  0200004 Afghan Hound / Afghanischer Windhund / الأفغاني
  0200008 Airedale Terrier
  0200009 Akbash
  0200010 Akita / Akita / أكيتا
  0200017 Alaskan Malamute / Alaskan Malamute / ألاسكان مالاموت
  0200034 American Bulldog
  0200038 American Cocker Spaniel
  0200046 American Eskimo Dog
  0200047 American Foxhound
  0200049 American Hairless Terrier
  0200054 American Pit Bull Terrier / American Pit Bull Terrier / بيتبول
  0200055 American Staffordshire Terrier
  0200059 American Water Spaniel
  0200062 Anatolian Shepherd Dog / Anatolischer Hirtenhund / راعي الأناضول
  0200068 Appenzeller Sennenhund
  0200083 Atlas Mountain Dog
  0200088 Australian Cattle Dog
  0200090 Australian Kelpie
  0200095 Australian Shepherd / Australian Shepherd / الراعي الأسترالي
  0200096 Australian Silky Terrier
  0200098 Australian Terrier
  0200108 Azawakh
  0200119 Barbet
  0200120 Basenji / Basenji / باسنجي
  0200123 Basset Artesien Normand
  0200125 Basset Fauve de Bretagne
  0200126 Basset Hound / Basset Hound / باسط هاوند
  0200130 Bavarian Mountain Scent Hound / Bayerischer Gebirgsschweißhund
  0200131 Beagle / Beagle / بيغل
  0200134 Bearded Collie
  0200136 Beauceron
  0200137 Bedlington Terrier
  0200145 Belgian Shepherd Dog, Groenendael / Belgischer Schäferhund, Groenendael
  0200146 Belgian Shepherd Dog, Laekenois / Belgischer Schäferhund, Laekenois
  0200147 Belgian Shepherd Dog, Malinois / Belgischer Schäferhund, Malinois / مالينو
  0200148 Belgian Shepherd Dog, Tervueren / Belgischer Schäferhund, Tervueren
  0200154 Bergamasco Shepherd Dog / Bergamasker Hirtenhund
  0200161 Bernese Mountain Dog / Berner Sennenhund / كلب الجبل البرني
  0200163 Bichon Frise / Bichon Frisé / بيشون فريزيه
  0200165 Biewer Terrier / Biewer Yorkshire Terrier
  0200168 Black and Tan Coonhound
  0200174 Black Russian Terrier / Schwarzer Russischer Terrier
  0200175 Bloodhound / Bluthund / بلودهاوند
  0200183 Bluetick Coonhound
  0200185 Boerboel / Boerboel / بوربول
  0200189 Bolognese
  0200193 Border Collie / Border Collie / بوردر كولي
  0200194 Border Terrier
  0200197 Borzoi / Barsoi / بورزوي
  0200204 Boston Terrier / Boston Terrier / بوسطن تيرير
  0200208 Bouvier des Flandres
  0200210 Boxer / Deutscher Boxer / بوكسر
  0200214 Boykin Spaniel
  0200215 Bracco Italiano
  0200231 Brazilian Terrier
  0200234 Briard
  0200239 Brittany Spaniel / Bretonischer Vorstehhund
  0200241 Brussels Griffon / Brüsseler Griffon
  0200258 Bulldog / Englische Bulldogge / بولدوغ إنجليزي
  0200253 Bull Mastiff / Bullmastiff / بولماستيف
  0200255 Bull Terrier / Bull Terrier / بول تيرير
  0200267 Cairn Terrier
  0200274 Canaan Dog / Kanaan-Hund / كلب كنعان
  0200290 Cardigan Welsh Corgi
  0200298 Catahoula Leopard Dog
  0200304 Caucasian Shepherd Dog / Kaukasischer Owtscharka / الراعي القوقازي
  0200309 Cavalier King Charles Spaniel / Cavalier King Charles Spaniel / كافالير كينغ تشارلز
  0200316 Cavapoo
  0200321 Central Asian Shepherd Dog / Zentralasiatischer Owtscharka / راعي آسيا الوسطى
  0200323 Cesky Terrier
  0200326 Chesapeake Bay Retriever
  0200338 Chihuahua / Chihuahua / تشيهواهوا
  0200345 Chinese Crested / Chinesischer Schopfhund
  0200351 Chinese Shar-Pei / Shar-Pei / شار باي
  0200353 Chinook
  0200361 Chow Chow / Chow-Chow / تشاو تشاو
  0200366 Clumber Spaniel
  0200370 Cockapoo / Cockapoo / كوكابو
  0200376 Collie Rough / Langhaarcollie / كولي
  0200377 Collie Smooth / Kurzhaarcollie
  0200389 Coton de Tulear
  0200392 Croatian Sheepdog / Kroatischer Schäferhund
  0200397 Curly Coated Retriever
  0200402 Czechoslovakian Wolfdog / Tschechoslowakischer Wolfshund
  0200407 Dachshund, Long-Haired / Langhaardackel
  0200408 Dachshund, Miniature / Zwergdackel
  0200417 Dachshund, Smooth-Haired / Kurzhaardackel / داشهند
  0200423 Dachshund, Wire-Haired / Rauhaardackel
  0200427 Dalmatian / Dalmatiner / دلماسي
  0200429 Dandie Dinmont Terrier
  0200442 Doberman Pinscher / Dobermann / دوبرمان
  0200445 Dogo Argentino / Dogo Argentino / دوغو أرجنتيني
  0200450 Dogue de Bordeaux / Bordeauxdogge / دوغ دو بوردو
  0200454 Drever
  0200463 Dutch Shepherd / Holländischer Schäferhund
  0200486 English Cocker Spaniel / English Cocker Spaniel / كوكر سبانيل
  0200490 English Foxhound
  0200495 English Setter
  0200497 English Springer Spaniel
  0200499 English Toy Terrier (Black & Tan)
  0200502 Entlebuch Cattle Dog / Entlebucher Sennenhund
  0200509 Estrela Mountain Dog
  0200512 Eurasier
  0200519 Field Spaniel
  0200520 Fila Brasileiro
  0200523 Finnish Lapphund
  0200526 Finnish Spitz
  0200528 Flat-Coated Retriever
  0201455 French Bulldog / Französische Bulldogge / بولدوغ فرنسي
  0200568 German Hunting Terrier / Deutscher Jagdterrier
  0200570 German Longhaired Pointer / Deutsch Langhaar
  0200577 German Shepherd Dog / Deutscher Schäferhund / الراعي الألماني
  0200583 German Shorthaired Pointer / Deutsch Kurzhaar
  0200584 German Spaniel / Deutscher Wachtelhund
  0200585 German Spitz / Deutscher Spitz
  0200602 German Wirehaired Pointer / Deutsch Drahthaar
  0200604 Giant Schnauzer / Riesenschnauzer
  0200609 Glen of Imaal Terrier
  0200611 Goldendoodle
  0200610 Golden Retriever / Golden Retriever / غولدن ريتريفر
  0200613 Gordon Setter
  0200623 Great Dane / Deutsche Dogge / الدانماركي الضخم
  0200631 Greater Swiss Mountain Dog / Großer Schweizer Sennenhund
  0200629 Great Pyrenees / Pyrenäenberghund
  0200636 Greenland Dog / Grönlandhund
  0200638 Greyhound / Greyhound / غريهاوند
  0200654 Hamilton Hound
  0200660 Harrier
  0200662 Havanese / Havaneser / هافانيز
  0200674 Hovawart
  0200688 Ibizan Hound
  0200692 Icelandic Sheepdog / Islandhund
  0200700 Irish Red and White Setter
  0200702 Irish Setter / Irish Setter / سيتر إيرلندي
  0200703 Irish Soft Coated Wheaten Terrier
  0200704 Irish Terrier
  0200705 Irish Water Spaniel
  0200706 Irish Wolfhound / Irischer Wolfshund / وولفهاوند إيرلندي
  0200712 Italian Cane Corso / Cane Corso / كاني كورسو
  0200713 Italian Greyhound / Italienisches Windspiel
  0200724 Jack Russell Terrier / Jack Russell Terrier / جاك راسل
  0200735 Japanese Chin
  0200740 Japanese Spitz / Japanspitz
  0200750 Kangal Shepherd Dog / Kangal / كانغال
  0200754 Karelian Bear Dog
  0200759 Keeshond / Wolfsspitz
  0200763 Kerry Beagle
  0200764 Kerry Blue Terrier
  0200765 King Charles Spaniel
  0200779 Komondor
  0200783 Korean Jindo
  0200793 Kuvasz
  0200798 Labradoodle / Labradoodle / لابرادودل
  0200800 Labrador Retriever / Labrador Retriever / لابرادور
  0200804 Lagotto Romagnolo
  0200807 Lakeland Terrier
  0200808 Lancashire Heeler
  0200809 Landseer
  0200816 Large Munsterlander / Großer Münsterländer
  0200819 Leonberger
  0200824 Lhasa Apso
  0200836 Lowchen / Löwchen
  0200856 Maltese / Malteser / مالطي
  0200860 Malti-Poo
  0200862 Manchester Terrier
  0200865 Maremma Sheepdog
  0200867 Mastiff / Mastiff / ماستيف
  0200882 Miniature Bull Terrier
  0200893 Miniature Pinscher / Zwergpinscher
  0200896 Miniature Schnauzer / Zwergschnauzer / شناوزر صغير
  0200921 Mudi
  0200930 Neapolitan Mastiff / Mastino Napoletano / ماستيف نابولي
  0200932 Nederlandse Kooikerhondje / Kooikerhondje
  0200938 Newfoundland / Neufundländer
  0200945 Norfolk Terrier
  0200955 Norwegian Elkhound
  0200962 Norwich Terrier
  0200964 Nova Scotia Duck Tolling Retriever
  0200969 Old English Sheepdog / Bobtail
  0200980 Otterhound
  0200985 Papillon
  0200987 Parson Russell Terrier
  0200994 Pekingese / Pekinese / بكيني
  0200995 Pembroke Welsh Corgi / Welsh Corgi, Pembroke / كورغي
  0201000 Perro de Presa Canario
  0201009 Petit Basset Griffon Vendeen
  0201016 Pharaoh Hound / Pharaonenhund / كلب الفراعنة
  0201029 Pointer / Pointer / بوينتر
  0201035 Polish Lowland Sheepdog
  0201043 Pomeranian / Zwergspitz / بومرينيان
  0201046 Pont-Audemer Spaniel
  0201051 Poodle, Miniature / Zwergpudel
  0201056 Poodle, Standard / Großpudel / بودل
  0201061 Poodle, Toy / Toypudel
  0201067 Portuguese Podengo
  0201077 Portuguese Water Dog
  0201087 Pudelpointer
  0201089 Pug / Mops / باغ
  0201102 Puli
  0201105 Pumi
  0000670 Pyrenean Mastiff
  0201125 Rat Terrier
  0201135 Rhodesian Ridgeback / Rhodesian Ridgeback / رودسيان ريدجباك
  0201143 Rottweiler / Rottweiler / روت وايلر
  0201151 Russian Toy
  0201160 Saint Bernard / Bernhardiner / سانت برنارد
  0201171 Saluki / Saluki / سلوقي
  0201174 Samoyed / Samojede / ساموييد
  0201180 Sarplaninac
  0201181 Schapendoes
  0201184 Schipperke
  0201189 Schnauzer, Standard / Mittelschnauzer / شناوزر
  0201195 Scottish Deerhound / Schottischer Hirschhund
  0201198 Scottish Terrier
  0201200 Sealyham Terrier
  0201202 Segugio Italiano
  0201217 Shetland Sheepdog / Sheltie
  0201220 Shiba Inu / Shiba Inu / شيبا إينو
  0201223 Shih Tzu / Shih Tzu / شيه تزو
  0201233 Siberian Husky / Siberian Husky / هاسكي سيبيري
  0201240 Skye Terrier
  0201242 Sloughi / Sloughi / سلوقي مغربي
  0201250 Small Munsterlander / Kleiner Münsterländer
  0201258 Smooth Fox Terrier
  0201274 Spanish Greyhound / Galgo Español
  0201280 Spanish Water Dog
  0201281 Spinone Italiano
  0201294 Stabyhoun
  0201296 Staffordshire Bull Terrier
  0201309 Sussex Spaniel
  0201316 Swedish Vallhund
  0201348 Thai Ridgeback
  0201351 Tibetan Mastiff / Do Khyi / ماستيف تبتي
  0201352 Tibetan Spaniel
  0201353 Tibetan Terrier
  0201357 Tosa
  0201389 Vizsla
  0201390 Volpino Italiano
  0201401 Weimaraner
  0201411 Welsh Springer Spaniel
  0201412 Welsh Terrier
  0201415 West Highland White Terrier
  0201419 Wetterhoun
  0201421 Whippet / Whippet / ويبت
  0201423 White Swiss Shepherd Dog / Weißer Schweizer Schäferhund
  0201424 Wire Fox Terrier
  0201427 Wirehaired Pointing Griffon
  0201428 Wirehaired Vizsla / Magyar Vizsla, Drahthaar
  0201436 Xoloitzcuintli / Mexikanischer Nackthund
  0201448 Yorkshire Terrier / Yorkshire Terrier / يوركشاير تيرير
`)
