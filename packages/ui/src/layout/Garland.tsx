/** Paper bunting above one section heading of a screen. Brands without ornaments render nothing. */
export function Garland() {
  return (
    <svg className="garland" viewBox="0 0 1150 40" preserveAspectRatio="none" aria-hidden="true">
      <path className="garland-string" d="M0 6q575 26 1150 0" />
      {flagsByColour.map((flags, colour) => (
        <path key={flags} className={`garland-${colour}`} d={flags} />
      ))}
    </svg>
  );
}

const flagsByColour = [0, 1, 2, 3].map((colour) => {
  let path = '';
  for (let flag = colour; flag < 23; flag += 4) {
    const x = 14 + flag * 50;
    const sag = 6 + 52 * (x / 1150) * (1 - x / 1150);
    path += `M${x} ${sag.toFixed(1)}l34 ${flag < 11 ? 1 : -1}-17 24z`;
  }
  return path;
});
