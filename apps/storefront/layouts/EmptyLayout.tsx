import { Frame } from '@cubby/ui';
import { Outlet } from 'react-router';

export function EmptyLayout() {
  return (
    <Frame className="min-h-svh">
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </Frame>
  );
}
