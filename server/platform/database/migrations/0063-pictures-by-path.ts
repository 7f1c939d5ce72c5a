/** Which pictures are still somewhere, for the search for files that nobody needs any more. */
export const indexes = () => [
  { name: 'product_images_by_image', on: 'product_images (image)' },
  {
    name: 'products_by_feature_image',
    on: 'products (feature_image) where feature_image is not null',
  },
]
