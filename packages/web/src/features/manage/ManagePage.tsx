// Manages one clinic: its team, requests to join, invitations, and its settings (product §§ 1, 2).
import { useParams } from 'react-router-dom'
import { AtClinic } from '../people/AtClinic.tsx'
import { Manage } from './Manage.tsx'

export default function ManagePage() {
  const { clinic } = useParams()
  return (
    <AtClinic find={me => me.memberships.find(each => each.clinic.id === clinic)}>
      {membership => <Manage key={membership.clinic.id} membership={membership} />}
    </AtClinic>
  )
}
