import { Link } from 'react-router'
import { productPath } from './product-path.ts'

/** For whoever was told that somebody else has changed it. */
export function ReloadProductLink({ id }: { id: number }) {
  return (
    <Link to={productPath(id)} reloadDocument>
      Open the product as it is now
    </Link>
  )
}
