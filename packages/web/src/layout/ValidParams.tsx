// Shows a page only if the parameters of its address can be valid (`/:ownerid/pets` takes numbers).
import type { ComponentType } from 'react'
import { type Params, useParams } from 'react-router-dom'

type Props = { isKnown: (params: Params) => boolean; page: ComponentType; otherwise: ComponentType }

export const ValidParams = ({ isKnown, page: Page, otherwise: Otherwise }: Props) =>
  isKnown(useParams()) ? <Page /> : <Otherwise />
