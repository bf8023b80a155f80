// Collects the CSS files of restaurants and of everything that guests do with one, for `restaurants.ts`.
// A separate module, because globbed files load before a module's own imports.
import.meta.glob(
  [
    '../seating/*.css',
    '../menus/*.css',
    '../orders/*.css',
    '../templates/locations/*.css',
    '../templates/contact/*.css',
    '../ui/locations/{location-chart,location-map-image,storefront}.css',
  ],
  { eager: true },
)
