// The content of the branch button: a pin, the branch's name, and an arrow icon if there are others to choose.
import { Icon } from '../ui/Icon.tsx'

export const BranchButtonContent = ({
  name,
  canChoose,
}: {
  name: string | undefined
  canChoose?: boolean
}) => (
  <>
    <Icon name="map-pin" size="sm" />
    <bdi className="trunc">{name}</bdi>
    {canChoose && <Icon name="chevrons-up-down" size="sm" />}
  </>
)
