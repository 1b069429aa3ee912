// Antiparasitics, in German: names of substances, and what is worth knowing of each use. Words of the clinical forms, Appendix C.2.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  usual: 'Üblich bei dieser Tierart',
  another: 'Anderes Präparat',
  substances: {
    fenbendazole: 'Fenbendazol',
    pyrantel: 'Pyrantel',
    milbemycin_oxime: 'Milbemycinoxim',
    moxidectin: 'Moxidectin',
    praziquantel: 'Praziquantel',
    epsiprantel: 'Epsiprantel',
    ivermectin: 'Ivermectin',
    selamectin: 'Selamectin',
    afoxolaner: 'Afoxolaner',
    sarolaner: 'Sarolaner',
    lotilaner: 'Lotilaner',
    fluralaner: 'Fluralaner',
    esafoxolaner: 'Esafoxolaner',
    fipronil: 'Fipronil',
    permethrin: 'Permethrin',
    deltamethrin: 'Deltamethrin',
    cypermethrin: 'Cypermethrin',
    flumethrin: 'Flumethrin',
    imidacloprid: 'Imidacloprid',
    emodepside: 'Emodepsid',
    eprinomectin: 'Eprinomectin',
    doramectin: 'Doramectin',
    albendazole: 'Albendazol',
    oxfendazole: 'Oxfendazol',
    triclabendazole: 'Triclabendazol',
    closantel: 'Closantel',
    clorsulon: 'Clorsulon',
    levamisole: 'Levamisol',
    monepantel: 'Monepantel',
    dip: 'Tauchbad',
    dicyclanil: 'Dicyclanil',
    melarsomine: 'Melarsomin',
    quinapyramine: 'Quinapyramin',
    cyromazine: 'Cyromazin',
    carnidazole: 'Carnidazol',
  },
  notes: {
    canine_worm:
      'Welpen alle 14 Tage ab einem Alter von 2 Wochen bis 2 Wochen nach dem Absetzen, dann monatlich bis 6 Monate. Ausgewachsene Hunde nach Risikogruppe 1–4 Mal im Jahr, höchstens monatlich.',
    canine_tapeworm:
      'Nach Risiko: bei rohen Schlachtabfällen mindestens alle 12 Wochen, in Hochrisikogebieten von E. granulosus alle 6, von E. multilocularis alle 4.',
    canine_heartworm:
      'Herzwurm: monatlich ab 1 Monat nach der ersten bis 1 Monat nach der letzten Exposition, oder 12 Monate. Vorher testen. MDR1-Rassen: Dosen über der Packungsbeilage sind gefährlich.',
    canine_flea_tick: 'Vorsicht bei Tieren mit Krampfanfällen.',
    canine_fluralaner: 'Vorsicht bei Tieren mit Krampfanfällen.',
    canine_fipronil: 'Permethrin tötet Katzen, auch solche, die mit dem Hund leben.',
    canine_sandfly:
      'Halsband: Zecken und Sandmücken 5–6 Monate, Sandmücken nach neueren Packungsbeilagen 12 Monate.',
    canine_collar: 'Halsband: 7–8 Monate.',
    feline_worm:
      'Kätzchen alle 14 Tage ab einem Alter von 3 Wochen bis 2 Wochen nach dem Absetzen, dann monatlich bis 6 Monate. Ausgewachsene Katzen in der Wohnung 1–2 Mal, mit Freigang mindestens 4 Mal im Jahr.',
    feline_flea_tick: 'Nie Permethrin.',
    equine_worm:
      'Nach Eizahl im Kot, ab 200 Eiern je Gramm; mindestens 1–2 Mal im Jahr, gegen Larven im Spätherbst. Resistenzen gegen Fenbendazol.',
    equine_tapeworm: 'Bandwurm: Pyrantel in doppelter Dosis.',
    bovine_worm:
      'Jungtiere nach Weideplan und Eizahl. Albendazol nicht in der Frühträchtigkeit. Eprinomectin: 0 Tage auf Milch laut Packungsbeilage.',
    bovine_fluke:
      'Leberegel: im Herbst oder bei der Aufstallung, je nach Region. Wartezeit auf Milch beachten.',
    bovine_tick: 'Als Aufguss gegen Zecken, Fliegen und Läuse: 4–8 Wochen, in der Saison.',
    ovine_worm:
      'Nach Eizahl und FAMACHA, nicht nach Kalender. Albendazol nicht in der Frühträchtigkeit. Ziegen brauchen etwa das 1,5- bis 2-Fache der Schafdosis, umgewidmet, mit längerer Wartezeit. Levamisol hat eine geringe Sicherheitsspanne.',
    ovine_scab: 'Räude, Läuse, Schmeißfliegen: je nach Saison. Moxidectin oder Doramectin als Injektion.',
    camelid_worm: 'Würmer und Räude: 2–4 Mal im Jahr nach Eizahl. Umgewidmet.',
    camelid_surra:
      'Surra: nach Diagnose; Melarsomin kann nach 1 Monat wiederholt werden. Am Golf sind Resistenzen beschrieben: nach der Behandlung das Blut auf Erreger prüfen.',
    cervidae_worm: 'Nach Eizahl. Umgewidmet.',
    lapine_cuniculi: 'E. cuniculi: täglich über 28 Tage, bei Indikation.',
    lapine_flea: 'Flöhe und Milben: monatlich, nach Bedarf. Teils umgewidmet. Nie Fipronil.',
    lapine_fly: 'Fliegenmaden: 6–10 Wochen, in der Saison.',
    rodent_mites: 'Milben und Läuse: 2–3 Gaben im Abstand von 14 Tagen. Umgewidmet.',
    avian_worm:
      'Nach Kotuntersuchung. Umgewidmet. Fenbendazol ist für mehrere Arten giftig, etwa Tauben, Störche und Geier. Carnidazol gegen Trichomonaden.',
    testudines_worm: 'Nach Kotuntersuchung, vor der Winterruhe. Umgewidmet. Nie Ivermectin.',
  },
} satisfies Messages<typeof en>
