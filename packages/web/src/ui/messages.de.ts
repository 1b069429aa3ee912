// Texts of the primitives that not every page needs, in German.
import type { Messages } from '../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  when: { day: 'Datum', time: 'Uhrzeit' },
  number: {
    unreadable: 'Keine Zahl',
    increase: 'Erhöhen: {{field}}',
    decrease: 'Verringern: {{field}}',
  },
  measure: {
    usual: 'Üblich',
    above: 'Höher als üblich',
    below: 'Niedriger als üblich',
  },
  phone: {
    country: 'Ohne „+“ gilt die Nummer für: {{country}}',
  },
  files: {
    drop: 'Dateien hier ablegen',
    choose: 'Datei wählen',
    limits: '{{types}}, höchstens {{size}}',
    chosen: 'Gewählte Dateien',
    remove: '{{file}} entfernen',
    type: '{{file}}: nur {{types}} können hochgeladen werden',
    heic: '{{file}} ist ein HEIC-Foto, das Browser nicht zeigen. Bitte als JPEG exportieren oder am Telefon „Maximale Kompatibilität“ wählen.',
    size: '{{file}}: größer als {{size}}',
    empty: '{{file}}: die Datei ist leer',
    count: '{{file}}: höchstens {{max}} Dateien',
    twice: '{{file}}: schon gewählt',
  },
  photo: {
    chooseLogo: 'Logo wählen',
    replaceLogo: 'Logo ersetzen',
    choosePhoto: 'Foto wählen …',
    changePhoto: 'Foto ändern …',
    remove: 'Entfernen',
    uploading: 'Wird hochgeladen: {{file}}',
    checking: 'Das Bild wird geprüft',
    limits: 'PNG, JPEG oder WebP, höchstens {{size}}',
    type: 'Nur Bilder im Format PNG, JPEG oder WebP sind möglich.',
    mixed:
      'Diese Datei enthält außer dem Bild noch andere Daten. Bitte das Bild neu speichern und diese Datei wählen.',
    size: 'Die Datei ist größer als {{size}}.',
    empty: 'Die Datei ist leer.',
    pixels: 'Das Bild hat mehr als {{n}} Millionen Pixel. Bitte ein kleineres wählen.',
    unreadable: 'Das Bild ist beschädigt. Bitte ein anderes wählen.',
    late: 'Das Hochladen hat zu lange gedauert. Bitte erneut versuchen.',
    one: 'Bitte nur eine Datei wählen.',
  },
  image: {
    open: 'Vergrößern: {{image}}',
    zoom: 'Vergrößerung',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    rotate: 'Drehen',
    failed: 'Bild konnte nicht geladen werden',
  },
  steps: {
    title: 'Schritte',
    at: 'Schritt {{n}} von {{m}}',
    show: 'Alle Schritte anzeigen',
    empty: 'Leer',
    draft: 'Entwurf',
    complete: 'Vollständig',
    error: 'Fehler',
    missing_one: '{{count}} Feld fehlt',
    missing_other: '{{count}} Felder fehlen',
  },
  trend: {
    rising: '{{name}}: steigend, von {{from}} auf {{to}}',
    falling: '{{name}}: fallend, von {{from}} auf {{to}}',
    steady: '{{name}}: gleichbleibend, von {{from}} auf {{to}}',
  },
} satisfies Messages<typeof en>
