// What the branch's button shows: a pin, its name, and a sign that there are others.
import { Icon } from '../ui/Icon.tsx'

export const BranchFace = ({ name, canChoose }: { name: string | undefined; canChoose?: boolean }) => (
  <>
    <Icon name="map-pin" size="sm" />
    <bdi className="trunc">{name}</bdi>
    {canChoose && <Icon name="chevrons-up-down" size="sm" />}
  </>
)
