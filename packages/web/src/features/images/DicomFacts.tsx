// What the header of a DICOM file says: the patient, when and with what it was taken, and how it is encoded.
import type { DicomImage } from '@vetrounds/core/dicom/read'
import { syntaxName } from '@vetrounds/core/dicom/syntaxes'
import * as z from 'zod'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Facts } from '../../ui/Facts.tsx'

/** DICOM writes names as `Family^Given`. */
const nameOf = (text: string | undefined): string | undefined => text?.replaceAll(/[\^=]+/g, ' ').trim()

export const DicomFacts = ({ image }: { image: DicomImage }) => {
  const t = useT('images')
  const { number, day } = useFormat()
  const { spacing, bitsStored, isSigned } = image
  const written = image.text('00080020')
  const date = z.iso.date().safeParse(written?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')).data
  const own = (text: string | undefined) => text && <bdi>{text}</bdi>
  const mm = (value: number) => number(value, { style: 'unit', unit: 'millimeter', maximumFractionDigits: 3 })
  return (
    <Facts
      facts={[
        [t('dicom.facts.patient'), own(nameOf(image.text('00100010')))],
        [t('dicom.facts.number'), own(image.text('00100020'))],
        [t('dicom.facts.owner'), own(nameOf(image.text('00102297')))],
        // Some devices fill in zeros where they know no date.
        [t('dicom.facts.date'), date ? day(date) : own(written)],
        [t('dicom.facts.study'), own(image.text('00081030') ?? image.text('0008103e'))],
        [t('dicom.facts.modality'), own(image.text('00080060'))],
        [t('dicom.facts.part'), own(image.text('00180015'))],
        [t('dicom.facts.view'), own(image.text('00185101'))],
        [
          t('dicom.facts.device'),
          own([image.text('00080070'), image.text('00081090')].filter(Boolean).join(', ')),
        ],
        [t('dicom.facts.size'), <Ltr key="size">{`${number(image.columns)} × ${number(image.rows)}`}</Ltr>],
        [t('dicom.facts.bits'), <Ltr key="bits">{`${number(bitsStored)}${isSigned ? ' ±' : ''}`}</Ltr>],
        [t('dicom.facts.frames'), image.frames > 1 && number(image.frames)],
        [
          t('dicom.facts.spacing'),
          spacing && <Ltr key="spacing">{`${mm(spacing.column)} × ${mm(spacing.row)}`}</Ltr>,
        ],
        [t('dicom.facts.compression'), <bdi key="syntax">{syntaxName(image.syntax)}</bdi>],
      ]}
    />
  )
}
