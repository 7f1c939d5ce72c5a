import type { MetaDescriptor } from 'react-router'
import { toRupees } from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import { metaDescription } from '#domain/profile/meta-description.ts'
import type { ProductDetail } from '../../api/catalogue.ts'
import { originIn, type Place, pageMeta, pictureUrl } from '../../page-meta.ts'

/** What search engines learn of a product: the page's own tags, its price and stock, and where it stands. */
export function productMeta(place: Place, product: ProductDetail): MetaDescriptor[] {
  const title = product.title ?? product.name
  const description = metaDescription(product.description ?? '')
  const root = place.matches[0]?.loaderData
  const origin = originIn(root)
  const url = `${origin}/product/${product.id}`
  return [
    ...pageMeta(place, { title, description, image: product.featureImage, kind: 'product' }),
    { name: 'keywords', content: product.seoKeyword ?? '' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        sku: product.number,
        description,
        image: product.productImage.map(({ image }) => pictureUrl(root, image)),
        ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
        offers: {
          '@type': 'Offer',
          url,
          priceCurrency: 'INR',
          price: toRupees(cardPrice(product)),
          availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        },
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
          { '@type': 'ListItem', position: 2, name: product.name, item: url },
        ],
      },
    },
  ]
}
