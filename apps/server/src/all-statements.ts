// Loads every module that declares a statement, so that `statements` of @cubby/db holds all of them.
import './features.ts';
import './pages/cache-tag-versions.ts';
import './start/seed.ts';
