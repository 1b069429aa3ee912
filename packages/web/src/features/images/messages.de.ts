// Texts of medical images, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  none: 'Noch keine Bilder',
  noneBody: 'Röntgen- und Ultraschallbilder dieses Patienten stehen hier, nach Tagen.',
  add: 'Bilder hinzufügen',
  failed: 'Bilder konnten nicht geladen werden',
  types: { xray: 'Röntgen', ultrasound: 'Ultraschall' },
  fields: {
    type: 'Art des Bildes',
    refNumber: 'Bildnummer',
    organ: 'Organ oder Region',
    measurements: 'Messungen',
    date: 'Datum der Aufnahme',
    abnormalities: 'Auffälligkeiten',
    notRecorded: 'nicht erfasst',
    description: 'Beschreibung des Bildes',
  },
  files: 'Bilddateien',
  filesTypes: 'PNG, JPEG und WebP',
  count: '{{n}} Dateien',
  shown: '{{organ}}, Bild {{n}}',
  openAll: 'Einzelheiten: {{organ}}',
  uploading: '{{file}} wird hochgeladen',
  remove: '{{file}} entfernen',
  retry: '{{file}} erneut versuchen',
  notYet: 'Bitte mindestens eine Datei wählen. Eine fehlgeschlagene bitte erneut versuchen oder entfernen.',
  save: 'Bilder hinzufügen',
  saveFailed: 'Bilder konnten nicht hinzugefügt werden',
  saved: 'Bilder hinzugefügt',
  already: 'Diese Bilder wurden schon hinzugefügt.',
  viewing: 'Nur zur Ansicht, nicht zur Befundung.',
  log: {
    addImages: 'Medizinische Bilder hinzugefügt',
    finishImageUpload: 'Medizinisches Bild hochgeladen',
  },
} satisfies Messages<typeof en>
