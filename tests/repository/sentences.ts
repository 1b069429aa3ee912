// The sentences that the specification prescribes, copied by hand from its tables: the English ones are exact, the translations
// are the glossary's (§ 6.1–6.4). Keyed as in the error catalogue, without `errors:`.

type Sentence = readonly [en: string, de: string, ar: string]

/** § 5, validation. */
const validation: Record<string, Sentence> = {
  'validation.message': [
    'Message too short',
    'Nachricht zu kurz, mindestens 6 Zeichen',
    'الرسالة قصيرة، الحد الأدنى 6 أحرف',
  ],
  'validation.phone': [
    'Invalid Phone Number Format',
    'Telefonnummer hat kein gültiges Format',
    'صيغة رقم الهاتف غير صحيحة',
  ],
  'validation.pet': ['Please select a pet', 'Bitte einen Patienten auswählen', 'يُرجى اختيار حيوان'],
  'validation.required': ['This field is required', 'Bitte dieses Feld ausfüllen', 'هذا الحقل إلزامي'],
  'validation.passwords': [
    'Passwords do not match',
    'Die Passwörter stimmen nicht überein',
    'كلمتا المرور غير متطابقتين',
  ],
  'validation.lines': [
    'An invoice must have at least one item.',
    'Eine Rechnung braucht mindestens eine Position.',
    'يجب أن تحتوي الفاتورة على بند واحد على الأقل.',
  ],
  'validation.deposit': [
    'A deposit needs a payment method selected.',
    'Für eine Anzahlung muss eine Zahlungsart gewählt sein.',
    'تتطلب الدفعة المقدمة تحديد طريقة الدفع.',
  ],
  'validation.expiredItem': [
    'Expired items cannot be added to an invoice.',
    'Abgelaufene Artikel können nicht berechnet werden.',
    'لا يمكن إضافة أصناف منتهية الصلاحية إلى الفاتورة.',
  ],
  'validation.stock': [
    'Only {{quantity}} available',
    'Nur {{quantity}} verfügbar',
    'المتوفر {{quantity}} فقط',
  ],
  'validation.inventory': [
    "Required fields that can't be left empty",
    'Pflichtfelder, die nicht leer bleiben dürfen',
    'حقول إلزامية لا يجوز تركها فارغة',
  ],
  'validation.clinicEmail': [
    'Please enter clinic email',
    'Bitte die E-Mail-Adresse der Praxis eingeben',
    'يُرجى إدخال البريد الإلكتروني للعيادة',
  ],
}

/** § 8, line by line; from § 4 and § 6, the refusals of invoices and subscriptions. */
const catalogue: Record<string, Sentence> = {
  'session.expired': ['Session Expired', 'Sitzung abgelaufen', 'انتهت الجلسة'],
  'session.expiredDetail': [
    'You have been logged out due to inactivity.',
    'Sie wurden wegen Inaktivität abgemeldet.',
    'تم تسجيل الخروج لعدم وجود نشاط.',
  ],
  'session.refused': ['Authentication Error', 'Anmeldung nicht mehr gültig', 'خطأ في التحقق من الهوية'],
  'session.refusedDetail': [
    'Session expired, please log in again.',
    'Die Sitzung ist abgelaufen, bitte erneut anmelden.',
    'انتهت الجلسة، يُرجى تسجيل الدخول من جديد.',
  ],
  'signIn.failed': [
    'Login failed. Please try again.',
    'Anmeldung fehlgeschlagen. Bitte erneut versuchen.',
    'تعذّر تسجيل الدخول. يُرجى المحاولة مرة أخرى.',
  ],
  'signIn.required': ['Required', 'Pflichtfeld', 'إلزامي'],
  'signIn.badCode': [
    'Invalid 2FA code. Please try again.',
    'Der Zwei-Faktor-Code ist falsch. Bitte erneut versuchen.',
    'رمز التحقق غير صحيح. يُرجى المحاولة مرة أخرى.',
  ],
  'signIn.tooMany': [
    'Too many attempts, please try again later',
    'Zu viele Versuche, bitte später erneut versuchen',
    'عدد المحاولات كبير، يُرجى المحاولة لاحقاً',
  ],
  'owners.status': [
    'Failed to update owner status',
    'Status des Tierhalters konnte nicht geändert werden',
    'تعذّر تغيير حالة المالك',
  ],
  'owners.details': [
    'Failed to update client details',
    'Daten des Tierhalters konnten nicht gespeichert werden',
    'تعذّر حفظ بيانات المالك',
  ],
  'owners.add': ['Failed to add owner', 'Tierhalter konnte nicht angelegt werden', 'تعذّرت إضافة المالك'],
  'records.pet': ['Error adding pet', 'Patient konnte nicht angelegt werden', 'تعذّرت إضافة الحيوان'],
  'records.treatment': [
    'Error adding treatment',
    'Behandlung konnte nicht erfasst werden',
    'تعذّرت إضافة العلاج',
  ],
  'records.test': [
    'Error adding test result',
    'Laborergebnis konnte nicht erfasst werden',
    'تعذّرت إضافة نتيجة الفحص',
  ],
  'records.image': [
    'Failed to add medical image',
    'Bild konnte nicht hinzugefügt werden',
    'تعذّرت إضافة الصورة الطبية',
  ],
  'records.examination': [
    'Failed to submit medical examination',
    'Untersuchung konnte nicht gespeichert werden',
    'تعذّر حفظ الفحص السريري',
  ],
  'appointments.create': [
    'Failed to create appointment',
    'Termin konnte nicht angelegt werden',
    'تعذّر إنشاء الموعد',
  ],
  'appointments.update': [
    'Failed to update appointment',
    'Termin konnte nicht geändert werden',
    'تعذّر تعديل الموعد',
  ],
  'appointments.fetch': [
    'Failed to fetch appointments',
    'Termine konnten nicht geladen werden',
    'تعذّر تحميل المواعيد',
  ],
  'payments.add': ['Failed to add payment', 'Zahlung konnte nicht erfasst werden', 'تعذّرت إضافة الدفعة'],
  'payments.methods': [
    'Failed to load payment methods',
    'Zahlungsarten konnten nicht geladen werden',
    'تعذّر تحميل طرق الدفع',
  ],
  'payments.paid': ['Invoice is already paid', 'Die Rechnung ist bereits bezahlt', 'الفاتورة مدفوعة بالكامل'],
  'payments.cancelled': [
    'Cannot pay cancelled invoice',
    'Eine stornierte Rechnung kann nicht bezahlt werden',
    'لا يمكن تسديد فاتورة ملغاة',
  ],
  'inventory.movements': [
    'Failed to load stock movements',
    'Lagerbewegungen konnten nicht geladen werden',
    'تعذّر تحميل حركات المخزون',
  ],
  'inventory.import': ['Import Failed', 'Import fehlgeschlagen', 'تعذّر الاستيراد'],
  'clinics.fetch': ['Failed to fetch clinics', 'Praxen konnten nicht geladen werden', 'تعذّر تحميل العيادات'],
  'clinics.join': ['Failed to join clinic', 'Beitritt zur Praxis nicht möglich', 'تعذّر الانضمام إلى العيادة'],
  'clinics.leave': ['Failed to leave clinic', 'Praxis konnte nicht verlassen werden', 'تعذّرت مغادرة العيادة'],
  'clinics.branch': ['Failed to select branch', 'Standort konnte nicht gewählt werden', 'تعذّر اختيار الفرع'],
  'printing.content': [
    'Could not find invoice content',
    'Inhalt der Rechnung nicht gefunden',
    'تعذّر العثور على محتوى الفاتورة',
  ],
  'printing.popup': [
    'Popup blocked. Please allow popups for this site.',
    'Druckfenster blockiert. Bitte Pop-ups für diese Seite erlauben.',
    'حظر المتصفح نافذة الطباعة. يُرجى السماح بالنوافذ المنبثقة لهذا الموقع.',
  ],
  'printing.receipt': ['POS template not found', 'Bon-Vorlage nicht gefunden', 'قالب الإيصال غير موجود'],
  'messaging.number': [
    'Phone number not registered with the messaging service',
    'Diese Nummer ist beim Messenger-Dienst nicht registriert',
    'رقم الهاتف غير مسجل في خدمة المراسلة',
  ],
  'messaging.status': ['Status check failed', 'Status konnte nicht geprüft werden', 'تعذّر التحقق من الحالة'],
  'messaging.qr': ['QR generation failed', 'QR-Code konnte nicht erstellt werden', 'تعذّر إنشاء رمز QR'],
  'messaging.notReady': [
    'Session not ready for QR scanning',
    'Verbindung noch nicht bereit für den QR-Scan',
    'الجلسة غير جاهزة لمسح رمز QR',
  ],
  'messaging.connection': [
    'Connection attempt failed',
    'Verbindung konnte nicht hergestellt werden',
    'تعذّر إنشاء الاتصال',
  ],
  'messaging.subscription': ['Subscription Required', 'Abonnement erforderlich', 'الاشتراك مطلوب'],
  'calendar.sync': [
    'Google Sync Error',
    'Fehler bei der Google-Synchronisierung',
    'خطأ في المزامنة مع Google',
  ],
}

/** Rules that the specification states, but not as a sentence (§ 5: a payment needs a method, at most 10MB, …). */
const described: Record<string, Sentence> = {
  'validation.paymentMethod': [
    'Please select a payment method',
    'Bitte eine Zahlungsart auswählen',
    'يُرجى اختيار طريقة الدفع',
  ],
  'validation.amount': [
    'The amount can’t be more than the balance due ({{amount}})',
    'Höchstens der offene Betrag ({{amount}})',
    'الحد الأقصى هو المبلغ المتبقي ({{amount}})',
  ],
  'validation.imageSize': [
    'The image file can be at most 10MB',
    'Bilddatei zu groß, höchstens 10 MB',
    'الحد الأقصى لملف الصورة 10 ميغابايت',
  ],
  'validation.excel': [
    'Only Excel files are accepted (.xlsx, .xls)',
    'Nur Excel-Dateien möglich (.xlsx, .xls)',
    'تُقبل ملفات Excel فقط (.xlsx أو .xls)',
  ],
  'messaging.subscriptionDetail': [
    'Messages to owners need a paid subscription. Upgrade the account to send them.',
    'Für Nachrichten an Tierhalter ist ein bezahltes Abonnement nötig. Bitte den Tarif wechseln.',
    'تتطلب مراسلة المالكين اشتراكاً مدفوعاً. يُرجى ترقية الحساب.',
  ],
  'calendar.disconnected': [
    'External calendar disconnected. Changes there no longer arrive here.',
    'Externer Kalender getrennt. Änderungen von dort kommen hier nicht mehr an.',
    'انقطع ربط التقويم الخارجي. لم تعد تغييراته تصل إلى هنا.',
  ],
}

export const errorSentences: Record<string, Sentence> = { ...validation, ...catalogue, ...described }

/** Sentences outside the catalogue that the glossary prescribes word for word, by their full key. */
export const otherSentences: Record<string, Sentence> = {
  'common:app.offline_message': [
    'You are offline. What you save waits here and is sent when the connection returns.',
    'Sie sind offline. Was Sie speichern, bleibt hier und wird gesendet, sobald die Verbindung zurück ist.',
    'لا يوجد اتصال. ما يُحفظ يبقى هنا ويُرسل عند عودة الاتصال.',
  ],
  'common:queue.back': [
    'Connection is back. Everything is saved.',
    'Die Verbindung ist zurück. Alles ist gespeichert.',
    'عاد الاتصال. كل شيء محفوظ.',
  ],
  'common:queue.saved': [
    'Saved here, will be sent later',
    'Hier gespeichert, wird später gesendet',
    'حُفظ هنا وسيُرسل لاحقاً',
  ],
  'common:app.asOf': ['As of {{time}}, offline', 'Stand {{time}}, offline', 'آخر تحديث {{time}}، دون اتصال'],
  'common:queue.onlyOnline': [
    'This works only online.',
    'Das geht nur mit Verbindung.',
    'يتطلب هذا الإجراء اتصالاً.',
  ],
  'common:queue.full': [
    'Storage on this device is full. Send or discard unsent items first.',
    'Der Speicher dieses Geräts ist voll. Bitte zuerst nicht gesendete Einträge senden oder verwerfen.',
    'مساحة التخزين على الجهاز ممتلئة. يُرجى أولاً إرسال الإدخالات غير المرسلة أو حذفها.',
  ],
  'common:form.kept': [
    'Nothing was saved. Your entries are still here.',
    'Es wurde nichts gespeichert. Ihre Eingaben sind noch da.',
    'لم يُحفظ شيء. البيانات المدخلة ما زالت هنا.',
  ],
  'common:form.errors': [
    'Some fields need a change. Nothing you typed is lost.',
    'Einige Felder müssen geändert werden. Ihre Eingaben bleiben erhalten.',
    'بعض الحقول تحتاج إلى تعديل. لم يُفقد شيء مما كُتب.',
  ],
  'common:problem.timeout': [
    'The server did not answer in time.',
    'Der Server hat nicht rechtzeitig geantwortet.',
    'لم يستجب الخادم في الوقت المحدد.',
  ],
  'common:problem.tooMany': [
    'Too many requests. Please try again in {{seconds}} s.',
    'Zu viele Anfragen. Bitte in {{seconds}} s erneut versuchen.',
    'عدد الطلبات كبير. يُرجى المحاولة بعد {{seconds}} ث.',
  ],
  'common:inactivity.title': ['Still there?', 'Sind Sie noch da?', 'هل ما زلت هنا؟'],
  'common:inactivity.stay': ['Stay logged in', 'Angemeldet bleiben', 'متابعة الجلسة'],
  'session:login.stay': ['Stay logged in', 'Angemeldet bleiben', 'البقاء قيد تسجيل الدخول'],
  'session:reset.sent': [
    'If an account exists for {{email}}, a link is on its way.',
    'Falls es zu {{email}} ein Konto gibt, ist ein Link unterwegs.',
    'إن وُجد حساب بالعنوان {{email}}، فسيصل إليه رابط.',
  ],
  'calendar:conflict.text': [
    '{{vet}} already has an appointment: {{time}}, {{pet}}',
    '{{vet}} hat zu dieser Zeit schon einen Termin: {{time}}, {{pet}}',
    'الوقت محجوز لدى {{vet}}: {{time}}، {{pet}}',
  ],
}
