// Collects the CSS files next to blocks and templates, so that adding one remains one folder and one line. Those of
// restaurants are in `restaurant-component-styles.ts`.
// A separate module, because globbed files load before a module's own imports.
import.meta.glob(
  [
    '../document/**/*.css',
    '../ui/**/*.css',
    '!../ui/locations/{location-chart,location-map-image,storefront}.css',
    '../templates/*.css',
    '../templates/{email-signup,press}/*.css',
    '../blocks/*/*.css',
  ],
  { eager: true },
)
