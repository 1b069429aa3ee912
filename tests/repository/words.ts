// The words that the glossary forbids (§ 1.2 "Never", § 10 "wrong"), and texts that are rightly the same in two languages.

interface Forbidden {
  /** A regular expression that matches whole words. */
  word: string
  instead: string
  /** Keys of texts in which the word has another, allowed sense. */
  except?: readonly string[]
  /** Matches the English text where the word has another sense: `insurance` for تأمين, which otherwise means a deposit. */
  unless?: RegExp
}

export const forbidden: Record<'en' | 'de' | 'ar', readonly Forbidden[]> = {
  en: [
    {
      word: 'users?',
      instead: 'member, or the person',
      // Titles of the specification (§ 2).
      except: ['common:titles.branchUsers', 'common:titles.profile'],
    },
    { word: 'customers?', instead: 'owner; client on an invoice' },
    { word: 'invalid input', instead: 'what is wrong' },
    { word: 'delete[ds]?|deleting', instead: 'strike out, deactivate, cancel, close' },
    { word: 'successfully|oops|sorry|please wait', instead: 'nothing, or the past tense' },
    // Here it is another business, in the owner's words.
    { word: 'practices?', instead: 'clinic', except: ['owners:referral.otherPractice'] },
    { word: 'queues?|queued', instead: 'waiting, not sent' },
    { word: 'ok', instead: 'the act' },
    // The catalogue's own sentence (spec § 8).
    { word: 'submit', instead: 'the act', except: ['errors:records.examination'] },
  ],
  de: [
    { word: 'Kunden?|Kundin(nen)?', instead: 'Tierhalter; Rechnungsempfänger' },
    { word: 'Filialen?|Zweigstellen?|Branche', instead: 'Standort' },
    { word: 'Kliniken?', instead: 'Praxis' },
    { word: 'Users?|Benutzer|Nutzer', instead: 'Teammitglied' },
    { word: 'Items?', instead: 'Eintrag, Artikel' },
    { word: 'updaten|geupdatet|Update|Updates', instead: 'aktualisieren' },
    { word: 'einloggen|ausloggen|eingeloggt|Login', instead: 'anmelden' },
    { word: 'erfolgreich', instead: 'the participle alone' },
    { word: 'leider|Entschuldigung|Hoppla', instead: 'nothing' },
    { word: 'Praktik|Übung', instead: 'Praxis' },
    { word: 'Fallgeschichte', instead: 'Anamnese' },
    { word: 'Visite|Besichtigung', instead: 'Besuch' },
    { word: 'Testergebniss?e?|Testergebnisse', instead: 'Laborergebnis' },
    { word: 'Restguthaben|Balance', instead: 'Offener Betrag' },
    { word: 'Kaution|Einlage', instead: 'Anzahlung' },
    { word: 'Zahlungsweisen?', instead: 'Zahlungsart' },
    { word: 'Gutschrift|Skonto', instead: 'Rechnungskorrektur, Rabatt' },
    { word: 'Mahnung', instead: 'Erinnerung, Zahlungserinnerung', unless: /\bdunning\b/i },
    { word: 'Überweisung', instead: 'Aufmerksam geworden durch', unless: /\btransfer\b/i },
    {
      word: 'Aktien?|Inventar|Inventur|Bewegung',
      instead: 'Bestand, Lagerbewegung',
      unless: /\b(stocktakes?|movements?)\b/i,
    },
    { word: 'Thema|Präferenzen', instead: 'Darstellung, Persönliche Einstellungen' },
    { word: 'Feed|Fütterung', instead: 'Tierfutter' },
    { word: 'Verstärker', instead: 'Auffrischung' },
    { word: 'verifizieren|bewähren', instead: 'bestätigen' },
    { word: 'löschen|gelöscht', instead: 'streichen, verwerfen' },
    { word: 'Warteschlange', instead: 'Wartet, nicht gesendet' },
    { word: 'Ctrl', instead: 'Strg' },
    { word: 'Eingabetaste', instead: 'Eingabe' },
    { word: 'Pos ?1 ?Taste', instead: 'Pos1' },
    { word: 'muessen|koennen|fuer|ueber|schliessen|Groesse', instead: 'umlauts and ß' },
  ],
  ar: [
    { word: 'زبون|زبائن', instead: 'المالك، العميل' },
    { word: 'مريض|مرضى', instead: 'الحيوان', except: ['visit:outcomes.day_patient'] },
    { word: 'بنجاح', instead: 'the passive alone' },
    // Allowed only for logging in and out.
    {
      word: '[وف]?(?:ي?تمّ?|تمت)',
      instead: 'the passive: حُفظ, or جرى',
      except: ['errors:session.expiredDetail'],
    },
    { word: 'جاري', instead: 'جارٍ' },
    {
      word: 'مستخدم|مستخدمون|مستخدمين',
      instead: 'عضو',
      // "In use", and the glossary's own word for the name at the login.
      unless: /\b(used|in use|belongs to|username)\b/i,
    },
    { word: 'سيستم', instead: 'النظام' },
    { word: 'الرجاء|رجاءً|من فضلك|قم|قومي', instead: 'يُرجى + masdar' },
    { word: 'فشل|فشلت', instead: 'تعذّر' },
    { word: 'هل تريد|هل ترغب', instead: 'the masdar and ؟' },
    { word: 'ملاك', instead: 'المالكون' },
    { word: 'ممارسة|تمرين', instead: 'عيادة' },
    { word: 'غصن|شعبة', instead: 'فرع' },
    { word: 'معاملة|معالجة', instead: 'علاج' },
    { word: 'إيداع|تأمين|عربون', instead: 'الدفعة المقدمة', unless: /\binsur/i },
    { word: 'تخفيض', instead: 'خصم' },
    { word: 'إنذار', instead: 'تذكير' },
    // Arrow keys of the keyboard, not shares of a company.
    { word: 'أسهم|تحرك', instead: 'المخزون، حركة مخزون', unless: /\barrow/i },
    { word: 'سمة|أولويات', instead: 'المظهر، التفضيلات' },
    { word: 'تغذية', instead: 'أغذية حيوانات' },
    { word: 'معزز', instead: 'جرعة منشّطة' },
    { word: 'اعتماد', instead: 'موافقة' },
    { word: 'احفظ|أضف|اضغط|انقر|أدخل|اختر|ابحث', instead: 'the masdar' },
  ],
}

const names = [
  'common:app.name',
  'lists:csv',
  'lists:excel',
  'owners:fields.facebookLink',
  'owners:fields.instagramLink',
  'patients:hints.iso',
]

/** Texts that English and this language spell the same: names, and words of both languages. */
export const alike: Record<'de' | 'ar', ReadonlySet<string>> = {
  de: new Set([
    'imports:import',
    'imports:types',
    ...names,
    'appointments:list.columns.patient',
    'audit:columns.details',
    'audit:detailsOf',
    'audit:fields.status',
    'audit:fields.version',
    'audit:tables.members',
    'appointments:list.columns.status',
    'appointments:list.statuses',
    'lists:detailsHead',
    'owners:links',
    'nouns:fields.barcode',
    'nouns:units.kg',
    'stock:units.ml',
    'calendar:booking.patient',
    'calendar:sheet.status',
    'clinical-forms:summary.pulse',
    'clinical-forms:summary.weight',
    'common:roles.admin',
    'common:state.offline',
    'common:state.optional',
    'info:about.fontsText',
    'info:about.version',
    'nouns:fields.name',
    'nouns:fields.problem',
    'nouns:patient',
    'nouns:logo',
    'offline:fields.patient',
    'patients:queued.createPatient',
    'owners:person',
    'pet:weigh.kg',
    'session:code.label',
    'sign-up:code',
    'visit:parts.plan',
    'visit:vitals.oxygen',
    'visit:vitals.perMinute',
  ]),
  ar: new Set([...names, 'visit:vitals.refill', 'visit:vitals.oxygen']),
}

/** Search words that no screen shows (glossary § 1.3): they may use words that labels may not. */
export const aliases = /^palette:words\./

/** Texts of the clinical forms: they are compared with the tables they come from, and use clinicians' language. */
export const clinical =
  /^(case-history|examination):|^clinical-forms:(sets|unit)\.|^treatments:(deliveries|vaccines)\.|^antiparasitics:substances\.|^lab-results:(panels|analytes|choices|samples|systems)\./
