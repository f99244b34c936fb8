export { Component, loader, meta } from '../screens/FrontDoor.tsx';
