// Collects the CSS files next to blocks and templates, so that adding one remains one folder and one line.
// A separate module, because globbed files load before a module's own imports.
import.meta.glob(
  [
    '../document/**/*.css',
    '../ui/**/*.css',
    '../seating/*.css',
    '../menus/*.css',
    '../orders/*.css',
    '../templates/**/*.css',
    '../blocks/*/*.css',
  ],
  {
    eager: true,
  },
)
