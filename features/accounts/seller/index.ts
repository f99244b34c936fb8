export { Component, loader, meta } from '../screens/SignInPage.tsx';
