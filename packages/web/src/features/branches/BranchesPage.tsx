// The branches of one clinic: their hours at a glance, add, change, close and open again (product §§ 1, 2).
import { useParams } from 'react-router-dom'
import { AtClinic } from '../people/AtClinic.tsx'
import { BranchList } from './BranchList.tsx'

export default function BranchesPage() {
  const { clinic: id = '' } = useParams()
  return (
    <AtClinic find={me => me.memberships.find(({ clinic }) => clinic.id === id)}>
      {membership => <BranchList membership={membership} />}
    </AtClinic>
  )
}
